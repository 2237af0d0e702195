import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, signIn } from '../../support/browser.ts';
import { startBuiltServer, type BuiltServer } from '../../support/startBuiltServer.ts';
import { type Api, signInToApi } from './api.ts';
import { openVisit, type Visit } from './looking.ts';

export interface Stage {
  browser: Browser;
  server: BuiltServer;
  api: Api;
  admin: { username: string; password: string };
  /** A page of someone who has just come; signed in when it is told who they are. */
  visit(visit?: Partial<Visit>, user?: { username: string; password: string }): Promise<Page>;
}

/** One server and one browser for the journeys of a file, with a way beside the browser to lay things out. */
export function stage(prepare?: (api: Api) => Promise<unknown>, { flags = [] }: { readonly flags?: readonly string[] } = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.browser, stage.server] = await Promise.all([openBrowser(...flags), startBuiltServer()]);
    stage.admin = { username: 'admin', password: stage.server.adminPassword };
    stage.api = await signInToApi(stage.server.url, stage.admin);
    stage.visit = async (visit, user) => {
      const page = await openVisit(stage.browser, stage.server.url, { language: 'zh', theme: 'light', width: 'wide', ...visit });
      if (user) await signIn(page, user);
      return page;
    };
    await prepare?.(stage.api);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}

/** Acts by name, as somebody would tell them. */
export function actionsOn(page: Page) {
  const named = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within
      .getByRole('button', named(name))
      .or(within.getByRole('link', named(name)))
      .first();
  return {
    button,
    press: (name: string | RegExp, within?: Page | Locator) => button(name, within).click(),
    fill: (label: string | RegExp, words: string, within: Page | Locator = page) => within.getByLabel(label).first().fill(words),
    see: (words: string | RegExp, within: Page | Locator = page) => within.getByText(words).first().waitFor(),
    /** The row of the record that is called so. */
    row: (title: string) => page.getByRole('row').filter({ hasText: title }),
    /** Chooses an entry of the menu of a record. */
    async rowMenu(title: string, entry: string) {
      await button(new RegExp(`^(${title} 的操作|Actions for ${title})$`)).click();
      await page.getByRole('menu').getByText(entry, { exact: true }).click();
    },
    async listMenu(entry: string) {
      await button(/^(更多操作|More actions)$/).click();
      await page.getByRole('menu').getByText(entry, { exact: true }).click();
    },
    dialog: (name?: string | RegExp) => page.getByRole('dialog', { ...(name && { name }) }),
  };
}
