// @ts-check
// A process of its own: what drives the browser cannot be bundled with the benches.
import { json } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { prepareBrowser } from '../../scripts/browser.mjs';

/** @typedef {{ url: string, address: string, user: { username: string, password: string }, document: object }} Asked */
const { url, address, user, document: flow } = /** @type {Asked} */ (await json(process.stdin));

const bare = await buildBare();
const browser = await chromium.launch({ executablePath: await prepareBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const processes = await browser.newBrowserCDPSession();
const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.setDefaultTimeout(120_000);
await page.goto('/login');
await page.getByLabel('用户名').fill(user.username);
await page.getByLabel('密码').first().fill(user.password);
await page.keyboard.press('Enter');
await page.waitForURL((at) => at.pathname !== '/login');
await opened(address);

const times = {
  opened: await opened(address),
  dragged: await dragged('.react-flow__node-step'),
  layout: await timed(() => page.getByRole('button', { name: '自动布局' }).click()),
  saved: await saved(),
  bareOpened: await bareOpened(),
  bareDragged: await dragged('.react-flow__node'),
};
await browser.close();
console.log(JSON.stringify(times));

/** Bundles the page of bare React Flow; gives its script and its style. */
async function buildBare() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'bench/canvas/bare.js', formats: ['iife'], name: 'bare' } },
  });
  const output = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const script = output.find((part) => part.type === 'chunk');
  const style = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  return { script: script?.type === 'chunk' ? script.code : '', style: style?.type === 'asset' ? String(style.source) : '' };
}

/** Waits for two frames: what was changed is drawn. */
function drawn() {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))));
}

/** Milliseconds of processor time that each process of a page has taken so far. */
async function worked() {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1_000]));
}

/** Waits until the page has done what it still had to do: it is not part of what is measured next. */
async function atRest() {
  const total = async () => [...(await worked()).values()].reduce((sum, time) => sum + time, 0);
  for (let before = await total(), now = before + 100; now - before > 20; now = await total()) {
    before = now;
    await page.waitForTimeout(400);
  }
}

/**
 * The milliseconds that something takes until it is drawn, and those that the page works meanwhile: other work of the machine does not count there.
 * @param {() => Promise<unknown>} act
 */
async function timed(act) {
  await atRest();
  const before = await worked();
  const start = performance.now();
  await act();
  await drawn();
  const took = performance.now() - start;
  const work = [...(await worked())].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
  return { took, work };
}

/** @param {string} to */
function opened(to) {
  return timed(async () => {
    await page.goto(to);
    await page.locator('.react-flow__node').first().waitFor();
  });
}

async function bareOpened() {
  await page.goto('about:blank');
  await page.setContent('<div id="root" style="position: fixed; inset: 0"></div>');
  await page.addStyleTag({ content: bare.style });
  return timed(async () => {
    await page.addScriptTag({ content: bare.script });
    await page.evaluate((drawing) => Object(globalThis).drawBare(drawing), flow);
    await page.locator('.react-flow__node').first().waitFor();
  });
}

/**
 * Zooms to where nodes can be told apart, drags one about, and gives the milliseconds between the frames meanwhile, and those that the page works.
 * @param {string} nodes
 */
async function dragged(nodes) {
  await page.mouse.move(700, 450);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -400);
  await drawn();
  const boxes = await page.locator(nodes).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const box = boxes.find(({ x, y, width }) => x > 400 && x + width < 1000 && y > 250 && y < 700) ?? boxes[0];
  await page.evaluate(() => {
    const frames = (Object(globalThis).frames_ = /** @type {number[]} */ ([]));
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      Object(globalThis).ticking = requestAnimationFrame(tick);
    };
    tick();
  });
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  const { work } = await timed(async () => {
    await page.mouse.down();
    for (let step = 1; step <= 60; step += 1) await page.mouse.move(box.x + box.width / 2 + step * 2, box.y + 12 + step);
    await page.mouse.up();
  });
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(Object(globalThis).ticking);
    return Object(globalThis).frames_.slice(2);
  });
  return { frames, work };
}

/** Saves what was dragged and laid out. */
function saved() {
  const answer = page.waitForResponse((reply) => reply.request().method() === 'PUT' && /\/api\/flows\/\d+$/.test(reply.url()));
  return timed(async () => {
    await page.keyboard.press('Control+s');
    await answer;
  });
}
