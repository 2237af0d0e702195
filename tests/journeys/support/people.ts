import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { openBrowser } from '../../support/browser.ts';
import { startBuiltServer, type BuiltServer } from '../../support/startBuiltServer.ts';
import { type Api, type Person, signInToApi } from './api.ts';
import { openVisit, type Visit } from './looking.ts';

export interface Stage {
  browser: Browser;
  server: BuiltServer;
  api: Api;
  admin: Person;
  /** An empty page of someone who has just come; signed in when it is told who they are. It is closed with the test that opens it. */
  visit(visit?: Partial<Visit>, user?: Person): Promise<Page>;
}

type Prepare = (api: Api) => Promise<unknown>;

/** One server for the journeys of a file, with settings of theirs and a way beside the browser to lay things out. What they open is closed after them. */
export const stage = (prepare?: Prepare, env: Readonly<Record<string, string>> = {}): Stage => openedStage(prepare, env).stage;

/** A stage for journeys that need nothing of each other: what is tried again finds a server on which its first try has made nothing. */
export function stageAnew(prepare?: Prepare): Stage {
  const { stage, begin, end } = openedStage(prepare, {});
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await end();
    await begin();
  });
  return stage;
}

function openedStage(prepare: Prepare | undefined, env: Readonly<Record<string, string>>) {
  const stage = {} as Stage;
  const begin = async (): Promise<void> => {
    [stage.browser, stage.server] = await Promise.all([openBrowser(), startBuiltServer({ env })]);
    stage.admin = { username: 'admin', password: stage.server.adminPassword };
    stage.api = await signInToApi(stage.server.url, stage.admin);
    stage.visit = async (visit, user) => {
      const page = await openVisit(stage.browser, stage.server.url, { language: 'zh', theme: 'light', width: 'wide', ...visit }, user);
      // Left open, it would hear from the server, and draw, under all tests that follow.
      if (getCurrentTest()) onTestFinished(() => page.context().close());
      return page;
    };
    await prepare?.(stage.api);
  };
  const end = async (): Promise<void> => {
    await Promise.all(stage.browser?.contexts().map((context) => context.close()) ?? []);
    await stage.server?.stop();
  };
  beforeAll(begin);
  afterAll(end);
  return { stage, begin, end };
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
