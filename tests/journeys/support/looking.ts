import type { Browser, Page } from 'playwright-core';
import { documentLanguages } from '#i18n/language.ts';
import type { Language } from '#schemas/kit/text.ts';
import { resources } from '#schemas/index.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import { axe, complaintsOf } from '../../support/browser.ts';
import { keptSession, type Person } from './api.ts';
import { chineseWords } from '../../support/allWords.ts';

export const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** Circumstances in which someone sees the console. */
export interface Visit {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly width: keyof typeof widths;
}

/**
 * A page of a new visitor who chose a language and a theme before, on a machine that wants things to keep still; of someone who has
 * signed in before, if it is told who.
 */
export async function openVisit(browser: Browser, url: string, { language, theme, width }: Visit, user?: Person): Promise<Page> {
  const storage = [{ name: 'language', value: language }, { name: 'theme', value: theme }, ...(user ? await keptSession(url, user) : [])];
  const context = await browser.newContext({
    baseURL: url,
    viewport: widths[width],
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: storage }] },
  });
  context.setDefaultTimeout(40_000);
  return context.newPage();
}

/** Has the same visitor choose a language and a theme in another tab, and waits until the page has followed. */
export async function chooseElsewhere(page: Page, { language, theme }: Visit): Promise<void> {
  const other = page.context().pages()[1] ?? (await page.context().newPage());
  if (other.url() === 'about:blank') {
    await other.goto('/health/live');
    // Behind another tab a page is drawn once a second.
    await page.bringToFront();
  }
  await other.evaluate((chosen) => Object.assign(localStorage, chosen), { language, theme });
  const chosen = [documentLanguages[language], theme] as const;
  await page.waitForFunction(
    ([language, theme]) => document.documentElement.lang === language && document.documentElement.dataset['theme'] === theme,
    chosen,
  );
}

/** Waits until nothing on the page is on its way or in motion. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const waiting = document.querySelector(
      '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .ant-skeleton, .ant-spin-spinning, main:empty',
    );
    const moving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    return !waiting && !moving;
  });

/** Words of a screen, those that only a screen reader gives or that stand in empty fields included. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['placeholder', 'aria-label', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });

type Wordings = { readonly [key: string]: string | Wordings };
const wordings = (words: Wordings, path: readonly string[] = []): (readonly [key: string, words: string])[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value] as const] : wordings(value, [...path, key]),
  );
const allWordings = wordings((await chineseWords()) as unknown as Wordings);
/** Names of permissions look like keys of words, and are shown as they are. */
const permissions = new Set(startingPermissions(resources).map(({ name }) => name));
const keys = new Set(allWordings.map(([key]) => key).filter((key) => !permissions.has(key)));
const facts = new Set(allWordings.flatMap(([, said]) => said.match(/\{\w+\}/g) ?? []));

/** Traces that no reader should meet: keys of words, names of facts, and what programs print of nothing. Addresses have `{id}` of their own. */
const unworded = (text: string): string[] => [
  ...(text.match(/\b[a-z]\w*(?:\.\w+)+\b/g) ?? []).filter((word) => keys.has(word)),
  ...(text.match(/(?<![/\w])\{\w+\}/g) ?? []).filter((fact) => facts.has(fact)),
  ...(text.match(/\bundefined\b|\bNaN\b|\[object /g) ?? []),
];

/** Flaws in the words and the extent of a page as it stands. */
export async function flawsOf(page: Page): Promise<string[]> {
  const text = await wordsOf(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...unworded(text).map((word) => `says ${word}`), ...(overflow > 0 ? [`is ${overflow} px wider than the window`] : [])];
}

/** Whatever is wrong with a page as it stands, as far as a machine can tell; by all rules of axe. */
export const allFlawsOf = async (page: Page): Promise<string[]> => [...(await flawsOf(page)), ...(await axe(page))];

/** Collects what goes wrong unseen while a page is used: complaints of its console, and calls to anyone but our server. */
export function unseenFlawsOf(page: Page, url: string): string[] {
  const flaws = complaintsOf(page);
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) flaws.push(`calls ${request.url()}`);
  });
  return flaws;
}
