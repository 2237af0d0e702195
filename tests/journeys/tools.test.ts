import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TeamMode } from '#schemas/wire/agents.ts';
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
async function publishApp(name: string, mode: TeamMode): Promise<string> {
  const resources = [{ type: 'toolServer', name: 'sums', value: 'sums', dynamic: false }];
  const agent = { node: 'a', agent: 'ToolExpert', prompt: '', strategy: 'default', models: [], resources };
  const team = { mode, agents: [agent] };
  const app = await here.api.post('/api/apps/add', { name, description: '求和', mode, team });
  await here.api.post('/api/v1/app/publish', { app_code: app.uid });
  return `/app/${app.id}`;
}

/** Begins a conversation with an app, in Chinese, and asks it something. */
async function asks(page: Page, app: { readonly name: string; readonly address: string }, question: string): Promise<void> {
  await page.goto(app.address);
  await actionsOn(page).press(`向“${app.name}”提问`);
  await page.waitForURL(/\/chat\?/);
  await page.getByRole('textbox', { name: '问题', exact: true }).fill(question);
  await page.keyboard.press('Enter');
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
  await here.api.post('/api/v1/worker/model/start', { model: '算术', params: { base_url: service.url } });
  const app = await publishApp('算一算', 'single_agent');
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

it('what waits for a person is there on a page that is opened again: one corrects a call and agrees to it, and denies another', async () => {
  const page = await here.visit({}, analyst);
  const my = actionsOn(page);
  const app = { name: '再算一算', address: await publishApp('再算一算', 'single_agent') };
  service.answer(wantsSum, streaming(streamOf('和是 23。')));
  await asks(page, app, '二十加三');
  const form = page.getByRole('region', { name: '智能体要调用“Add”' });
  await form.waitFor();
  expect(await page.getByText(/有一步等您处理/).count()).toBe(0);
  await page.reload();
  await form.getByRole('textbox', { name: '参数' }).fill(JSON.stringify({ a: 20, b: 3 }));
  await my.press('同意', form);
  await my.see('和是 23。');
  expect(site.called).toEqual([{ name: 'add', values: { a: 20, b: 3 } }]);
  await expectWhole(page);

  service.answer(wantsSum, streaming(streamOf('那就不算了。')));
  await asks(page, app, '二加三');
  await form.waitFor();
  await page.reload();
  await my.press('拒绝', form);
  await my.see('那就不算了。');
  await my.see(/选择了“拒绝”/, form);
  expect(site.called).toHaveLength(1);
});

it('a plan is corrected from one of its steps on, and the agents go on along it', async () => {
  const page = await here.visit({}, analyst);
  const my = actionsOn(page);
  const app = { name: '分步算', address: await publishApp('分步算', 'auto_plan') };
  const steps = ['读题', '写结论'].map((name) => ({ name, task: `${name}一次`, agent: 'a' }));
  const says = (words: string) => streaming(streamOf(words));
  service.answer(says(JSON.stringify({ steps })), says('题是二加三'), says('结论短'), says('总之是五'));
  await asks(page, app, '二加三是多少，写一段');
  await my.see('总之是五');
  service.answer(says('结论长'), says('总之，二加三是五'));
  await my.press('更正并继续');
  const form = my.dialog('更正并继续');
  await form.getByRole('textbox', { name: '第 2 步要做的' }).fill('写结论，写得长一些');
  await my.press('继续', form);
  await my.see('总之，二加三是五');
  expect(service.questions()).toHaveLength(2);
  await page.reload();
  await my.see('总之，二加三是五');
  await expectWhole(page);
});
