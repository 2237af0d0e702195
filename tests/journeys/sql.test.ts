import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { type BuiltServer, startBuiltServer } from '../support/startBuiltServer.ts';
import { signInToApi } from './support/api.ts';
import { allFlawsOf, openVisit } from './support/looking.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'wenshu-data-'));
let browser: Browser;
let server: BuiltServer;
beforeAll(async () => {
  mkdirSync(join(dataDir, 'sources'));
  const database = new Database(join(dataDir, 'sources', 'bonds.db'));
  database.exec("create table bonds (id integer primary key, issuer text); insert into bonds values (1, '国家电网'), (2, '中国铁路')");
  database.close();
  [browser, server] = await Promise.all([openBrowser(), startBuiltServer({ dataDir })]);
});
afterAll(async () => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('SQL is completed, run as a whole and in part, cancelled, and found again', async () => {
  const admin = { username: 'admin', password: server.adminPassword };
  const api = await signInToApi(server.url, admin);
  await api.post('/api/sources/add', { name: '债券', type: 'sqlite', parameters: { path: 'bonds.db' } });
  const page = await openVisit(browser, server.url, { language: 'zh', theme: 'light', width: 'wide' }, admin);
  await page.goto('/sql');
  const editor = page.getByRole('textbox', { name: 'SQL 语句' });
  const results = page.getByRole('region', { name: '结果' });
  await editor.click();
  await page.keyboard.type('select b.iss from bonds b');
  for (let left = 0; left < ' from bonds b'.length; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: /^issuer/ }).click();
  await page.keyboard.press('Control+Enter');
  await results.getByRole('cell', { name: '中国铁路' }).waitFor();
  expect(await allFlawsOf(page)).toEqual([]);

  await editor.fill('select 1 as one;\nselect 2 as two');
  await page.keyboard.press('Control+Enter');
  await results.getByRole('tab', { name: '结果 2' }).waitFor();
  await results.getByRole('columnheader', { name: 'two' }).waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+Enter');
  await results.getByRole('tab', { name: '结果 2' }).waitFor({ state: 'detached' });
  await results.getByRole('columnheader', { name: 'two' }).waitFor();

  await editor.fill('with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^取\s?消$/ }).click();
  await results.getByText('已取消').waitFor();

  await page.getByRole('button', { name: '执行记录' }).click();
  await page
    .getByRole('dialog', { name: '执行记录' })
    .getByRole('button', { name: /select 1 as one/ })
    .click();
  expect(await editor.innerText()).toContain('select 1 as one');
});
