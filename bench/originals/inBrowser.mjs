// @ts-check
// A process of its own: what drives the browser cannot be bundled with the benches.
import { json } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import { prepareBrowser } from '../../scripts/browser.mjs';

/** @typedef {{ url: string, user: { username: string, password: string }, space: string, name: string, question: string, rounds: number }} Asked */
const { url, user, space, name, question, rounds } = /** @type {Asked} */ (await json(process.stdin));

/** Milliseconds for which somebody reads an answer who follows its citation then. */
const reading = { read: 4_000, atOnce: 0 };
const viewport = { width: 1440, height: 900 };

const executablePath = await prepareBrowser();
const open = () => chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const { address, kept } = await askOnce();
/** @type {Record<string, { took: number, bytes: number }[]>} */
const looks = {};
for (const [when, pause] of Object.entries(reading))
  for (let round = 0; round < rounds; round += 1) (looks[when] ??= []).push(await look(pause));
console.log(JSON.stringify(looks));

/** Signs in and asks the question; gives the address of the conversation, and what a browser keeps of who is signed in. */
async function askOnce() {
  const browser = await open();
  const context = await browser.newContext({ baseURL: url, viewport });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill(user.username);
  await page.getByLabel('密码').first().fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((to) => to.pathname !== '/login');
  const kept = await context.storageState();
  await page.goto('/knowledge');
  await page
    .getByRole('button', { name: `向“${space}”提问` })
    .or(page.getByRole('link', { name: `向“${space}”提问` }))
    .first()
    .click();
  const box = page.getByRole('textbox', { name: '问题', exact: true });
  await box.fill(question);
  await box.press('Enter');
  await citationOn(page).waitFor();
  await page.waitForURL((to) => to.searchParams.has('id'));
  const address = page.url();
  await browser.close();
  return { address, kept };
}

/** @param {import('playwright-core').Page} page */
function citationOn(page) {
  return page.getByRole('button', { name: new RegExp(`^依据 1：${name}`) }).first();
}

/**
 * Opens the conversation in a browser that has nothing of it, and follows its citation.
 * @param {number} pause
 */
async function look(pause) {
  const browser = await open();
  const context = await browser.newContext({ baseURL: url, viewport, storageState: kept });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const originals = new Set();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => request.url.includes('/original') && originals.add(requestId));
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => (bytes += originals.has(requestId) ? dataLength : 0));
  await page.goto(address);
  await citationOn(page).waitFor();
  await page.waitForTimeout(pause);
  const seen = page.evaluate(untilMarked);
  await citationOn(page).click();
  const took = await seen;
  await browser.close();
  return { took, bytes };
}

/** Runs in the page: gives the milliseconds from the next click until marked words stand in sight, drawn. */
function untilMarked() {
  return /** @type {Promise<number>} */ (
    new Promise((resolve) => {
      let start = 0;
      addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
      /** True of a mark under which something dark is drawn. */
      const isInked = (/** @type {Element} */ mark) => {
        const canvas = mark.closest('[data-page]')?.querySelector('canvas');
        if (!canvas) return false;
        const [box, whole] = [mark.getBoundingClientRect(), canvas.getBoundingClientRect()];
        if (box.top < 0 || box.bottom > innerHeight || box.width === 0) return false;
        const scale = canvas.width / whole.width;
        const at = /** @type {const} */ ([
          (box.left - whole.left) * scale,
          (box.top - whole.top) * scale,
          box.width * scale,
          box.height * scale,
        ]);
        const dots = canvas.getContext('2d')?.getImageData(...at).data ?? [];
        for (let dot = 0; dot < dots.length; dot += 4) if (Number(dots[dot + 3]) > 128 && Number(dots[dot]) < 128) return true;
        return false;
      };
      const see = () => {
        const mark = document.querySelector('[data-page] mark');
        if (start > 0 && mark && isInked(mark)) resolve(performance.now() - start);
        else requestAnimationFrame(see);
      };
      requestAnimationFrame(see);
    })
  );
}
