// @ts-check
// A process of its own: what drives the browser cannot be bundled with the benches.
import { chromium } from 'playwright-core';
import { prepareBrowser } from '../../scripts/browser.mjs';

/** A slow laptop on a slow line: a quarter of this processor, 10 Mbit/s, 40 ms. */
const slowdown = 4;
const line = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
/** Milliseconds without a long task or an answer after which a page has come to rest. */
const rest = 1_500;

/** @typedef {Record<'shown' | 'largest' | 'blocked' | 'shift', number>} Waiting what a reader meets: milliseconds, but for the layout shift */
/** @typedef {Record<'before' | 'task' | 'script' | 'style' | 'layout', number>} Work what the main thread does, in milliseconds of processor time */
/** @typedef {{ address: string, element: string, signedIn: boolean }} Screen */
/** @typedef {import('playwright-core').BrowserContextOptions['storageState']} Kept */

/** @type {{ sites: string[], user: { username: string, password: string }, screens: Screen[], rounds: number }} */
const { sites, user, screens, rounds } = JSON.parse(process.argv[2] ?? '{}');

const browser = await chromium.launch({ executablePath: await prepareBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const signedIn = await Promise.all(sites.map(signIn));
/** @type {(Waiting & Work)[][][]} by screen, by site, by round */
const loads = screens.map(() => sites.map(() => []));
for (let round = 0; round < rounds; round += 1)
  for (const [which, screen] of screens.entries())
    for (const [site, url] of sites.entries()) {
      const kept = screen.signedIn ? signedIn[site] : undefined;
      loads[which]?.[site]?.push({ ...(await waitingFor(url, screen, kept)), ...(await workOf(url, screen, kept)) });
    }
await browser.close();
console.log(JSON.stringify(loads));

/** @param {string} url */
async function signIn(url) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill(user.username);
  await page.getByLabel('密码').first().fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/**
 * Opens a page in a browser that has nothing of it, not loaded yet.
 * @param {string} url
 * @param {Screen} screen
 * @param {Kept} storageState
 */
async function openPage(url, { element }, storageState) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, ...(storageState && { storageState }) });
  await context.addInitScript(watch, element);
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}

/**
 * Loads a page, and waits until it has come to rest.
 * @param {import('playwright-core').Page} page
 * @param {Screen} screen
 * @returns {Promise<Waiting>}
 */
async function load(page, { address }) {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((pause) => performance.now() - Object(globalThis).seen.last > pause, rest, { polling: 200 });
  return page.evaluate('seen');
}

/**
 * @param {string} url
 * @param {Screen} screen
 * @param {Kept} kept
 */
async function waitingFor(url, screen, kept) {
  const { page, devtools } = await openPage(url, screen, kept);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const waiting = await load(page, screen);
  await page.context().close();
  return waiting;
}

/**
 * The work is counted without slowing the processor: what slows it is counted with it.
 * @param {string} url
 * @param {Screen} screen
 * @param {Kept} kept
 * @returns {Promise<Work>}
 */
async function workOf(url, screen, kept) {
  const { page, devtools } = await openPage(url, screen, kept);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await load(page, screen);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const before = workBefore('shown', JSON.parse(String(await browser.stopTracing())).traceEvents);
  await page.context().close();
  const spent = (/** @type {string} */ name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    before,
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  };
}

/**
 * Milliseconds of processor time that a page's main thread has worked when it sets this mark.
 * @param {string} mark
 * @param {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }[]} events
 */
function workBefore(mark, events) {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) return NaN;
  const ofThread = events.filter(({ pid, tid, ts, tdur }) => pid === marked.pid && tid === marked.tid && ts < marked.ts && tdur);
  const tasks = ofThread.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

/**
 * Notes in the page itself when what it is opened for is drawn, and what its reader waits for.
 * @param {string} element
 */
function watch(element) {
  const seen = { shown: 0, largest: 0, blocked: 0, shift: 0, last: Infinity };
  const goesOn = () => (seen.last = seen.shown ? performance.now() : Infinity);
  Object.assign(globalThis, { seen });
  /** @type {(type: string, note: (entry: any) => void) => void} */
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  observe('layout-shift', ({ value }) => (seen.shift += value));
  observe('resource', goesOn);
  observe('longtask', ({ duration }) => {
    seen.blocked += duration;
    goesOn();
  });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(element)) return;
    watcher.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('shown');
        seen.shown = performance.now();
        goesOn();
      }),
    );
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}
