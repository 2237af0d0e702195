// @ts-check
// A process of its own: what drives the browser cannot be bundled with the benches.
import { chromium } from 'playwright-core';
import { prepareBrowser } from '../../scripts/browser.mjs';

const rounds = process.env['BENCH_SIZE'] === 'small' ? 1 : 5;
/** Milliseconds without a further answer after which the console has come up; what it follows changes by stays open for ever. */
const rest = 1_000;
/** @type {{ url: string, user: { username: string, password: string }, addresses: string[], turns: number[] }} */
const { url, user, addresses, turns } = JSON.parse(process.argv[2] ?? '{}');

const browser = await chromium.launch({ executablePath: await prepareBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
/** @type {{ shown: number, blocked: number }[][]} */
const opened = addresses.map(() => []);
for (let round = 0; round < rounds; round += 1)
  for (const [which, address] of addresses.entries()) opened[which]?.push(await open(address, turns[which] ?? 0));
await browser.close();
console.log(JSON.stringify(opened.map((times) => ({ shown: median(times, 'shown'), blocked: median(times, 'blocked') }))));

/**
 * @param {{ shown: number, blocked: number }[]} times
 * @param {'shown' | 'blocked'} of
 */
function median(times, of) {
  return times.map((time) => time[of]).sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/**
 * Opens a conversation from the history, in a console that has just come up.
 * @param {string} address
 * @param {number} count
 */
async function open(address, count) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill(user.username);
  await page.getByLabel('密码').first().fill(user.password);
  await page.keyboard.press('Enter');
  await page.locator(`a[href="${address}"]`).first().waitFor();
  await page.waitForFunction(hasRested, rest, { polling: 200 });
  const times = await page.evaluate(timesOfOpening, { address, last: `第 ${count} 问`, count });
  await context.close();
  return times;
}

/** @param {number} pause */
function hasRested(pause) {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return performance.now() - Math.max(0, ...ends) > pause;
}

/** @param {{ address: string, last: string, count: number }} what */
async function timesOfOpening({ address, last, count }) {
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked = Math.max(blocked, duration);
  }).observe({ entryTypes: ['longtask'] });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const articles = () => document.querySelectorAll('main article').length;
  const start = performance.now();
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`a[href="${address}"]`))?.click();
  while (![...document.querySelectorAll('main article')].some((article) => article.parentElement?.textContent?.includes(last)))
    await frame();
  const shown = performance.now() - start;
  while (articles() < count) await frame();
  await frame();
  return { shown, blocked };
}
