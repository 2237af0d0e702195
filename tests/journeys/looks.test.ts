import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from './support/api.ts';
import { allFlawsOf, flawsOf, settled, unseenFlawsOf, type Visit, widths } from './support/looking.ts';
import { stage } from './support/people.ts';
import { forbiddenScreens, groups, type Screen, signedOutScreens } from './support/screens.ts';

/** Between them: both languages, both themes and both widths, each on every screen. */
const visits: readonly Visit[] = [
  { language: 'zh', theme: 'light', width: 'wide' },
  { language: 'en', theme: 'dark', width: 'narrow' },
];
const otherWidth = { wide: 'narrow', narrow: 'wide' } as const;
/** A folder to keep pictures of everything in. */
const { SCREENSHOTS: pictures } = process.env;

let pages: readonly (readonly [Visit, Page])[];
let stranger: Awaited<ReturnType<typeof makeUser>>;

const here = stage(async (api) => {
  stranger = await makeUser(api, 'stranger');
});

beforeAll(async () => {
  if (pictures) mkdirSync(pictures, { recursive: true });
  pages = await Promise.all(visits.map(async (visit) => [visit, await here.visit(visit, here.admin)] as const));
});

/** Opens each screen at one width and looks it over, then looks whether it also fits the other width; gives all that is wrong. */
async function walk(page: Page, visit: Visit, toSee: readonly Screen[]): Promise<string[]> {
  const unseen = unseenFlawsOf(page, here.server.url);
  const found: string[] = [];
  const look = async ({ name, expected }: Screen, width: Visit['width'], flawsNow: typeof flawsOf) => {
    await page.setViewportSize(widths[width]);
    await settled(page);
    const flaws = [...(await flawsNow(page)), ...unseen.splice(0).filter((flaw) => !expected?.test(flaw))];
    found.push(...flaws.map((flaw) => `${name}, ${visit.language} ${visit.theme} ${width}: ${flaw}`));
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${visit.language}-${visit.theme}-${width}.png`) });
  };
  for (const screen of toSee) {
    const { name, open } = screen;
    await page.setViewportSize(widths[visit.width]);
    await open(page).catch((error: unknown) => found.push(`${name}, ${visit.language}: does not open: ${String(error)}`));
    await look(screen, visit.width, allFlawsOf);
    await look(screen, otherWidth[visit.width], flawsOf);
  }
  return found;
}

const everywhere = async (toSee: readonly Screen[], pageOf: (visit: Visit) => Promise<Page>) =>
  (await Promise.all(visits.map(async (visit) => walk(await pageOf(visit), visit, toSee)))).flat();

describe('in both languages, themes and widths, nothing is wrong', () => {
  it('with the screens of whoever is not signed in', async () => {
    expect(await everywhere(signedOutScreens, (visit) => here.visit(visit))).toEqual([]);
  });

  it('with what someone without rights meets', async () => {
    expect(await everywhere(forbiddenScreens, (visit) => here.visit(visit, stranger))).toEqual([]);
  });

  it.each(groups)('with $of', async ({ screens }) => {
    const toSee = await screens(here.api);
    const found = await Promise.all(pages.map(([visit, page]) => walk(page, visit, toSee)));
    expect(found.flat()).toEqual([]);
  });
});
