// @ts-check
// A process of its own: what drives the browser cannot be bundled with the benches.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { prepareBrowser } from '../../scripts/browser.mjs';

const [folder = '', wanted = '[]'] = process.argv.slice(2);
/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const file = join(folder, path === '/' ? 'index.html' : path);
  try {
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const browser = await chromium.launch({ executablePath: await prepareBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const results = [];
for (const stream of JSON.parse(wanted)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('globalThis.stream');
  results.push(await page.evaluate(`stream(${JSON.stringify(stream)})`));
  await page.close();
}
await browser.close();
server.close();
console.log(JSON.stringify(results));
