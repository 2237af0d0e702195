import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type McpSite, startMcpSite } from '../server/tools/mcpSite.ts';
import { delta, event, type ModelService, startModelService, streaming, streamOf } from '../support/modelService.ts';
import { allFlawsOf, settled } from './support/looking.ts';
import { actionsOn, stage } from './support/people.ts';

const analyst = { username: 'analyst_1', password: 'journey-2026' };
const here = stage(
  async (api) => {
    const { items } = await api.post('/roles/list', { search: '分析师' });
    await api.post('/users/add', { ...analyst, roles: [items[0].id as number] });
  },
  { ALLOWED_NETWORKS: '127.0.0.0/8' },
);
let site: McpSite;
let service: ModelService;
beforeAll(async () => {
  [site, service] = await Promise.all([startMcpSite(), startModelService()]);
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});
beforeEach(() => void site.called.splice(0));

const sum = { a: 2, b: 3 };
/** An answer of a model that wants a tool called. */
const wantsSum = streaming(
  delta({ tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'sums__add', arguments: JSON.stringify(sum) } }] }),
  delta({}, 'tool_calls'),
  event('[DONE]'),
);

/** An app whose agent may call the tools of the server, published for everybody. */
async function publishApp(): Promise<string> {
  await here.api.post('/api/v1/worker/model/start', { model: '算术', params: { base_url: service.url } });
  const resources = [{ type: 'toolServer', name: 'sums', value: 'sums', dynamic: false }];
  const agent = { node: 'a', agent: 'ToolExpert', prompt: '', strategy: 'default', models: [], resources };
  const team = { mode: 'single_agent', agents: [agent] };
  const app = await here.api.post('/api/apps/add', { name: '算一算', description: '求和', mode: 'single_agent', team });
  await here.api.post('/api/v1/app/publish', { app_code: app.uid });
  return `/app/${app.id}`;
}

/** Connects one's own account, at the page of a server that says yes at once and leads back. */
async function connect(page: Page, words: { readonly connect: string; readonly done: string }): Promise<void> {
  const my = actionsOn(page);
  await my.press(words.connect);
  await my.see(words.done);
  expect(new URL(page.url())).toMatchObject({ pathname: '/agent/connected', search: '' });
  await expectWhole(page);
}

async function expectWhole(page: Page): Promise<void> {
  await settled(page);
  expect(await allFlawsOf(page)).toEqual([]);
}

it('an admin adds a server of tools, connects an account there, agrees to its tools and tries one', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/agent/servers/create');
  await my.fill(/^名称/, '求和服务');
  await my.fill(/^标识/, 'sums');
  await my.fill(/^地址/, `${site.origin}/oauth`);
  await page.getByRole('radio', { name: '各用户的账号（OAuth）' }).check();
  await page.getByRole('combobox', { name: /^可以使用的角色/ }).click();
  await page.getByTitle('分析师').click();
  await page.keyboard.press('Escape');
  await my.press('创建工具服务');
  await page.waitForURL((url) => url.pathname === '/agent/servers');
  await my.press('求和服务');
  await page.getByRole('tab', { name: '工具' }).click();
  await connect(page, { connect: '连接我的账号', done: '已连接您在“求和服务”的账号' });

  await my.press('求和服务');
  await my.press('测试并读取工具');
  await my.see(/^连接成功：sums 3/);
  await my.see('有工具等待同意');
  await my.press(/^同意全部/);
  const card = page.getByRole('region', { name: 'add', exact: true });
  await card.getByText('试用').click();
  await my.fill(/^a\b/, '2', card);
  await my.fill(/^b\b/, '3', card);
  await my.press('调用', card);
  await my.see('这个工具可能改变外部的内容。确定调用？');
  expect(site.called).toEqual([]);
  await my.press(/^确\s?定$/, page.getByRole('tooltip'));
  await card.getByRole('status', { name: '调用结果' }).getByText('已完成').waitFor();
  expect(site.called).toEqual([{ name: 'add', values: sum }]);
  await expectWhole(page);
});

it('an analyst connects an account of their own, and has an agent call a tool by their word alone', async () => {
  const app = await publishApp();
  const page = await here.visit({ language: 'en', theme: 'dark' }, analyst);
  const my = actionsOn(page);
  await page.goto('/agent');
  await connect(page, { connect: 'Connect my account', done: 'Your account at "求和服务" is connected' });
  await my.press('Back to plugins');
  await page.getByRole('region', { name: 'Account at "求和服务"' }).getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Add sums__add' }).waitFor();
  expect(await page.getByRole('link', { name: '求和服务' }).count()).toBe(0);
  await expectWhole(page);

  service.answer(wantsSum, streaming(streamOf('The sum is 5.')));
  await page.goto(app);
  await my.press('Ask "算一算"');
  await page.waitForURL(/\/chat\?/);
  await page.getByRole('textbox', { name: /^Question$/ }).fill('2 + 3?');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('region', { name: 'An agent wants to call "Add"' });
  await ask.waitFor();
  expect(site.called).toEqual([]);
  await my.press('Approve', ask);
  await my.see('The sum is 5.');
  expect(site.called).toEqual([{ name: 'add', values: sum }]);
  await expectWhole(page);
});
