import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { actionsOn, stageAnew } from './support/people.ts';

const reader = { username: 'reader_1', password: 'journey-2026' };
const here = stageAnew(async (api) => {
  mkdirSync(join(here.server.dataDir, 'sources'), { recursive: true });
  const database = new Database(join(here.server.dataDir, 'sources', 'sales.db'));
  database.exec("create table sales (region text, amount integer); insert into sales values ('东', 10), ('西', 20), ('东', 30)");
  database.close();
  const { items } = await api.post('/roles/list', { search: '分析师' });
  const role = items[0].id as number;
  await api.post('/users/add', { ...reader, roles: [role] });
  await api.post('/api/sources/add', { name: '销售库', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [role] });
});

/** A file that the browser keeps: its name, and of an image its first bytes, its width and its height. */
async function saved(page: Page, act: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const bytes = readFileSync(await download.path());
  return {
    name: download.suggestedFilename(),
    signature: bytes.toString('latin1', 0, 4),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}

it('a dashboard is made by hand, laid out by keys, filtered, shared, and opened by its link', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/dashboards/create');
  await my.fill(/^名称/, '销售概览');
  await page.getByRole('combobox', { name: /^分享给/ }).fill('分析师');
  await page.getByTitle('分析师', { exact: true }).click();
  await page.keyboard.press('Escape');

  const add = async (title: string, sql: string, kind: string) => {
    await my.press('添加图表');
    const form = my.dialog('添加图表');
    await form.getByLabel('标题').fill(title);
    await form.getByRole('combobox', { name: '数据源' }).click();
    await page.getByTitle('销售库').click();
    await form.getByLabel('SQL').fill(sql);
    await form.getByText(kind, { exact: true }).click();
    await my.press('试运行', form);
    await form.getByRole('region', { name: '预览' }).waitFor();
    await my.press('放入看板', form);
    await form.waitFor({ state: 'detached' });
  };
  await add('明细', 'select region, amount from sales', '表格');
  await add('总额', 'select sum(amount) as 合计 from sales', '数字');

  const handle = (title: string) => page.getByRole('button', { name: new RegExp(`^移动或缩放“${title}”`) });
  await handle('总额').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => handle('总额').getAttribute('aria-label')).toBe('移动或缩放“总额”：第 6 列第 1 行，宽 5，高 3');
  await expect.poll(() => handle('明细').getAttribute('aria-label')).toContain('第 1 列第 4 行');

  // What is laid out is drawn as it will be seen.
  await page.getByRole('region', { name: '总额', exact: true }).getByText('60').waitFor();
  await add('长表', 'select a.amount from sales a, sales b, sales c, sales d', '表格');
  await my.press('添加筛选');
  // A column of the results is chosen, and names the filter in SQL.
  await page.getByRole('combobox', { name: '列', exact: true }).click();
  await page.getByTitle('region', { exact: true }).click();
  expect(await page.getByRole('textbox', { name: '在 SQL 中的名称' }).inputValue()).toBe('region');
  await page.getByRole('textbox', { name: '名称', exact: true }).last().fill('地区');
  await my.press('创建看板');
  // What was made is looked at.
  const tile = (title: string, of = page) => of.getByRole('region', { name: title, exact: true });
  await tile('总额').getByText('60').waitFor();
  const images = [
    tile('总额').getByRole('button', { name: '把“总额”存为图片' }),
    page.getByRole('button', { name: '存为图片', exact: true }),
  ];
  const [one, whole] = [await saved(page, () => images[0]!.click()), await saved(page, () => images[1]!.click())];
  expect([one.name, whole.name]).toEqual(['总额.png', '销售概览.png']);
  expect([one.signature, whole.signature]).toEqual(['\x89PNG', '\x89PNG']);
  expect(whole.width).toBeGreaterThan(one.width);
  // A row takes more than 20 points, of which each is two pixels of an image: all 81 of them are there.
  const long = await saved(page, () => tile('长表').getByRole('button', { name: '把“长表”存为图片' }).click());
  for (const { height } of [long, whole]) expect(height).toBeGreaterThan(81 * 20 * 2);

  await page.getByRole('combobox', { name: '地区' }).fill('西');
  await page.getByTitle('西', { exact: true }).click();
  await expect.poll(() => tile('明细').getByRole('cell', { name: '东' }).count()).toBe(0);
  await tile('总额').getByText('不受筛选影响：地区').waitFor();
  // What is not shown any more can still be chosen.
  await page.getByRole('combobox', { name: '地区' }).click();
  await page.getByTitle('东', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  const theirs = await here.visit({}, reader);
  await theirs.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await tile('明细', theirs).getByText('西').waitFor();
  expect(await tile('明细', theirs).getByRole('cell', { name: '东' }).count()).toBe(0);
  expect(await theirs.getByRole('button', { name: '编辑' }).count()).toBe(0);
});
