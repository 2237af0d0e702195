import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { prepareBrowser } from '../../scripts/prepare.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A microphone that hums, which whoever asks for one is given. */
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/**
 * JavaScript without its optimising compilers: a page of a test lives for seconds, and what they make of its code costs more than it saves.
 * Benchmarks open browsers of their own, which have them.
 */
const unoptimised = ['--js-flags=--no-maglev --no-turbofan'];

/**
 * Features that are off. Each window would have what drops down from its address bar, which nobody sees here, made in a process of its own: two
 * thirds of a second of processor time. The last such list is the one that counts: Playwright's own stands first in it.
 */
const off =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,' +
  'PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,' +
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup';
const withoutDropDowns = [`--disable-features=${off}`];

let opened: Promise<Browser> | undefined;

/** The Chromium of this process, without a window: opened at first need, and again should it have died; it ends with the process. */
export async function openBrowser(): Promise<Browser> {
  const there = await opened?.catch(() => undefined);
  if (there?.isConnected()) return there;
  return (opened = launch());
}

async function launch(): Promise<Browser> {
  // Chromium's own sandbox refuses root, as which containers run.
  const args = [...microphone, ...unoptimised, ...withoutDropDowns, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath: await prepareBrowser(), args });
}

/** Signs in by the login form, in whichever language it shows, and waits until the console is there. */
export async function signIn(page: Page, user: { username: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel(/^(用户名|Username)/).fill(user.username);
  await page.getByLabel(/^(密码|Password)/).fill(user.password);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Rules that are stricter than WCAG's AA, which axe adds where it is given tags. */
const beyond = { 'color-contrast-enhanced': { enabled: false } };

/** Elements of a page, as a script there finds them. */
const parts = {
  all: 'document',
  // Closed dialogs may stay where they were, unseen.
  uncovered: `(open => open.length > 0 ? open : document)([...document.querySelectorAll('[aria-modal="true"]')].filter(it => it.checkVisibility()))`,
} as const;

/**
 * Faults that axe finds in the page as it stands, one line for each element, by all of its rules or by those of some tags; none, we hope.
 * In all of it, or without what an open dialog covers, which nobody can reach before it is closed.
 */
export async function axe(page: Page, tags?: readonly string[], part: keyof typeof parts = 'all') {
  // Evaluated rather than added as a script, which the page's content security policy would refuse; once for each document.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  // The files of styles are fetched for one rule only, which is an experiment and not run.
  const options = { resultTypes: ['violations'], preload: false, ...(tags && { runOnly: tags, rules: beyond }) };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${parts[part]}, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** Collects what goes wrong unseen while the page is used: errors, and what its console complains of. */
export function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  return complaints;
}
