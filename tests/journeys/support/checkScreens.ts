import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axe } from '../../support/browser.ts';
import { makeUser } from './api.ts';
import { chooseElsewhere, flawsOf, settled, unseenFlawsOf, type Visit, widths } from './looking.ts';
import { type Stage, stage } from './people.ts';
import { forbiddenScreens, type Group, leave, type Screen, signedOutScreens } from './screens.ts';

/** Rules of axe about what changes with the theme, and about what is said and named. */
const colours = ['cat.color'];
const names = ['cat.name-role-value', 'cat.text-alternatives', 'cat.forms', 'cat.language'];

/** A look at a screen, with the rules of axe that it is for; those that depend on nothing that has changed since another look are left out. */
interface Look extends Visit {
  readonly rules?: readonly string[];
}

/** Between them: each language in each theme, each language at each width, and each theme at each width. */
const looks: readonly Look[] = [
  { language: 'zh', theme: 'light', width: 'wide' },
  { language: 'en', theme: 'dark', width: 'wide', rules: [...colours, ...names] },
  { language: 'en', theme: 'light', width: 'narrow', rules: [] },
  { language: 'zh', theme: 'dark', width: 'narrow' },
];
const [first] = looks as [Look];
/** Looks from two opposite sides, for what is drawn as elsewhere and has words of its own: elsewhere it is seen from all. */
const oppositeLooks: readonly Look[] = [first, { language: 'en', theme: 'dark', width: 'narrow' }];
/** A folder to keep pictures of everything in. */
const { SCREENSHOTS: pictures } = process.env;

/** Looks a screen over that somebody has opened; gives all that is wrong. */
async function lookOver(page: Page, { name, expected }: Screen, look: Look, unseen: string[]): Promise<string[]> {
  const { language, theme, width, rules } = look;
  await page.setViewportSize(widths[width]);
  await settled(page);
  // What a dialog covers is a screen of its own, which is looked over by itself.
  const flaws = [...(await flawsOf(page)), ...(rules?.length === 0 ? [] : await axe(page, rules, 'uncovered'))];
  if (pictures) await page.screenshot({ path: join(pictures, `${name}-${language}-${theme}-${width}.png`) });
  return [...flaws, ...unseen.splice(0).filter((flaw) => !expected?.test(flaw))].map(
    (flaw) => `${name}, ${language} ${theme} ${width}: ${flaw}`,
  );
}

const open = (page: Page, { name, open: opened }: Screen): Promise<string[]> =>
  opened(page).then(
    () => [],
    (error: unknown) => [`${name}: does not open: ${String(error)}`],
  );

/** Opens each screen once, and looks it over while language, theme and width are changed about it; gives all that is wrong. */
async function walk({ server }: Stage, page: Page, toSee: readonly Screen[]): Promise<string[]> {
  const unseen = unseenFlawsOf(page, server.url);
  const found: string[] = [];
  for (const screen of toSee) {
    await leave(page);
    for (const look of screen.isAlike ? oppositeLooks : looks) {
      if (look !== first || page.context().pages().length > 1) await chooseElsewhere(page, look);
      if (look === first) {
        await page.setViewportSize(widths[look.width]);
        found.push(...(await open(page, screen)));
      }
      found.push(...(await lookOver(page, screen, look, unseen)));
    }
  }
  return found;
}

/** Loads each screen for each look: what stands before the console changes nothing about itself while it is open. */
async function walkAnew(here: Stage, toSee: readonly Screen[]): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    const page = await here.visit(look);
    const unseen = unseenFlawsOf(page, here.server.url);
    for (const screen of toSee) found.push(...(await open(page, screen)), ...(await lookOver(page, screen, look, unseen)));
    await page.context().close();
  }
  return found;
}

/** Checks some groups of screens, in a file of tests: those of one file need no other, and several files run at once. */
export function checkScreens(groups: readonly Group[]): void {
  const here = stage();
  let pages: readonly Page[];

  describe('in both languages, themes and widths, nothing is wrong', () => {
    beforeAll(async () => {
      if (pictures) mkdirSync(pictures, { recursive: true });
      pages = await Promise.all([1, 2].map(() => here.visit(first, here.admin)));
    });

    it.each(groups)('with $of', async ({ screens }) => {
      const toSee = await screens(here.api);
      const shares = pages.map((page, at) =>
        walk(
          here,
          page,
          toSee.filter((_, index) => index % pages.length === at),
        ),
      );
      expect((await Promise.all(shares)).flat()).toEqual([]);
    });
  });
}

/** Checks what people meet who are not signed in, or may do nothing. */
export function checkScreensOutside(): void {
  let stranger: Awaited<ReturnType<typeof makeUser>>;
  const here = stage(async (api) => {
    stranger = await makeUser(api, 'stranger');
  });

  describe('in both languages, themes and widths, nothing is wrong', () => {
    it('with the screens of whoever is not signed in', async () => {
      expect(await walkAnew(here, signedOutScreens)).toEqual([]);
    });

    it('with what someone without rights meets', async () => {
      expect(await walk(here, await here.visit(first, stranger), forbiddenScreens)).toEqual([]);
    });
  });
}
