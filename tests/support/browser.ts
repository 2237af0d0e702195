import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { prepareBrowser } from '../../scripts/prepare.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a Chromium of this machine, without a window, with more flags if it needs any. Close it at the end. */
export async function openBrowser(...flags: readonly string[]) {
  // Chromium's own sandbox refuses root, as which containers run.
  const args = [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath: await prepareBrowser(), args });
}

interface Visit {
  /** The server's address. */
  url: string;
  dark?: boolean;
  phone?: boolean;
}

/** A page of a new visitor, with nothing remembered; `page.goto('/login')` and the like begin at the server's address. */
export async function openPage(browser: Browser, { url, dark = false, phone = false }: Visit) {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: url, viewport, hasTouch: phone, colorScheme: dark ? 'dark' : 'light' });
  return context.newPage();
}

/** Signs in by the login form, in whichever language it shows, and waits until the console is there. */
export async function signIn(page: Page, user: { username: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel(/^(用户名|Username)/).fill(user.username);
  await page.getByLabel(/^(密码|Password)/).fill(user.password);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Faults that axe finds in the page as it stands, one line for each element; none, we hope. */
export async function axe(page: Page) {
  // Evaluated rather than added as a script, which the page's content security policy would refuse.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** Collects what goes wrong unseen while the page is used: errors, and what its console complains of. */
export function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  return complaints;
}
