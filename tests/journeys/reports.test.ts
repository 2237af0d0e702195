import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import mammoth from 'mammoth';
import { expect, it, vi } from 'vitest';
import { axe } from '../support/browser.ts';
import { actionsOn, stage } from './support/people.ts';

const words =
  '# 偿债能力\n\n截至 2024 年末，甲公司资产负债率为 45.5%，流动比率为 1.30。\n\n# 评级展望\n\n甲公司主体信用等级为 AAA，评级展望为稳定。';

const here = stage(async (api) => {
  mkdirSync(join(here.server.dataDir, 'sources'), { recursive: true });
  const database = new Database(join(here.server.dataDir, 'sources', 'sales.db'));
  database.exec("create table orders (region text, amount integer); insert into orders values ('east', 10), ('west', 20), ('east', 30)");
  database.close();
  await api.post('/api/sources/add', { name: 'orders-db', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [] });
  await api.post('/knowledge/space/add', { name: '评级资料', vector_type: 'VectorStore', owner: 'admin', desc: '甲公司' });
  const id = await api.post('/knowledge/评级资料/document/add', { doc_name: '评级报告', doc_type: 'TEXT', content: words, source: 'x' });
  await api.post('/knowledge/评级资料/document/sync', { doc_ids: [id] });
  const statusOf = async () => (await api.post('/knowledge/评级资料/document/list', { doc_ids: [id] })).data[0].status as string;
  await vi.waitFor(async () => expect(await statusOf()).toBe('FINISHED'), { timeout: 30_000, interval: 100 });
});

it('a question is planned, the plan is changed, and its report shows quotes, is taken along as Word, audited and judged', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/deep-search');
  await my.press(/^创建深度搜索|新建深度搜索$/);
  await my.fill('想研究的问题', '甲公司的资产负债率和评级展望');
  await page.getByRole('combobox', { name: '查找的来源' }).click();
  await page.getByTitle('评级资料', { exact: true }).click();
  await page.getByTitle('orders-db', { exact: true }).click();
  await page.keyboard.press('Escape');
  await my.see('没有连接语言模型：计划由来源中的标题和示例问题得出');
  await my.press('制定计划');

  await my.see('这份计划没有用模型');
  const step = (number: number) => page.getByRole('textbox', { name: `第 ${number} 步的问题` });
  await expect.poll(() => step(1).inputValue()).toBe('甲公司的资产负债率和评级展望');
  await step(2).fill('total amount of orders by region');
  for (let more = await page.getByRole('button', { name: /^去掉第/ }).count(); more > 2; more -= 1) await my.press('去掉第 3 步');
  expect(await axe(page)).toEqual([]);
  await my.press('开始查找');
  await my.see('已完成');
  await my.press('打开报告');

  await page.getByRole('figure').getByText('资产负债率为 45.5%').first().waitFor();
  await page.getByRole('group', { name: 'total amount of orders by region' }).waitFor();
  await my.press('评级报告');
  await page.getByRole('dialog').locator('mark').getByText('45.5%').waitFor();
  await page.keyboard.press('Escape');
  expect(await axe(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), my.press('Word')]);
  expect((await mammoth.extractRawText({ buffer: await readFile(await file.path()) })).value).toContain('资产负债率为 45.5%');

  await my.press('核对');
  await my.press('开始核对', my.dialog('核对报告'));
  await page.waitForURL(/\/report-audit\?/);
  await my.row('资产负债率为 45.5%').getByText('有依据').waitFor();
  await my.row('资产负债率为 45.5%').getByText('截至 2024 年末').first().click();
  await page.getByRole('region', { name: '对照的原文' }).getByText('45.5%').waitFor();
  await page.getByLabel('同意', { exact: true }).check();
  await my.fill('意见说明', '与年报一致');
  await my.press('保存意见');
  await my.see('已保存');
});

it('the same is done in English', async () => {
  const page = await here.visit({ language: 'en', theme: 'dark', width: 'narrow' }, here.admin);
  const my = actionsOn(page);
  await page.goto('/deep-search/create');
  await my.fill('Question to look into', 'total amount of orders by region');
  await page.getByRole('combobox', { name: 'Sources to search' }).click();
  await page.getByTitle('orders-db', { exact: true }).click();
  await page.keyboard.press('Escape');
  await my.press('Make a plan');
  await my.see('This plan was made without a model');
  await my.press('Begin to search');
  await my.see('Done');
  await my.press('Open the report');
  await my.see(/Nothing is summed up/);
  await my.press('Audit');
  await my.see('No language model is connected: quotes, figures and words are compared.');
  expect(await axe(page)).toEqual([]);
});
