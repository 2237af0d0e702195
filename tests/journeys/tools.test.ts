import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type McpSite, startMcpSite } from '../server/tools/mcpSite.ts';
import { delta, event, startModelService, streamOf, streaming } from '../support/modelService.ts';
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
let service: Awaited<ReturnType<typeof startModelService>>;
beforeAll(async () => {
  [site, service] = await Promise.all([startMcpSite(), startModelService()]);
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});

/** A model that first wants the tool called, and then says what it gave. */
const wantsTool = streaming(
  delta({ tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'sums__add', arguments: '{"a":2,"b":3}' } }] }),
  delta({}, 'tool_calls'),
  event('[DONE]'),
);

/** Connects one's own account, at the page of a server that says yes at once. */
async function connect(page: Page, words: { readonly connect: string; readonly done: RegExp }): Promise<void> {
  const my = actionsOn(page);
  await my.press(words.connect);
  await my.see(words.done);
  expect(new URL(page.url()).search).toBe('');
}

it('an admin adds a server of tools, connects an account, agrees to its tools and tries one; an analyst has an agent call it, as themselves and by their word', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/agent/servers/create');
  await my.fill(/^名称/, '求和服务');
  await my.fill(/^标识/, 'sums');
  await my.fill(/^地址/, `${site.origin}/oauth`);
  expect(await page.getByLabel(/^请求头/).count()).toBe(0);
  await page.getByRole('radio', { name: '各用户的账号（OAuth）' }).check();
  await page.getByLabel(/^OAuth 客户端标识/).waitFor();
  await page.getByRole('combobox', { name: /^可以使用的角色/ }).click();
  await page.getByTitle('分析师').click();
  await page.keyboard.press('Escape');
  await my.press('创建工具服务');
  await page.waitForURL(/\/agent\/servers\/\d+/);
  await page.goto(`${page.url().split('?')[0]}?tab=tools`);
  await connect(page, { connect: '连接我的账号', done: /^已连接您在“求和服务”的账号/ });
  await my.press('求和服务');
  await my.press('测试并读取工具');
  await my.see(/^连接成功：sums 3/);
  await my.press(/^同意全部/);
  await page.getByText('有工具等待同意').waitFor({ state: 'detached' });
  const card = page.getByRole('region', { name: 'add', exact: true });
  await card.getByText('试用').click();
  await my.fill(/^a$/, '2', card);
  await my.fill(/^b$/, '3', card);
  await my.press('调用', card);
  await page.getByRole('tooltip').getByRole('button', { name: /^确\s?定$/ }).click();
  await card.getByRole('status', { name: '调用结果' }).getByText('已完成').waitFor();
  await settled(page);
  expect(await allFlawsOf(page)).toEqual([]);
  expect(site.called).toEqual([{ name: 'add', values: { a: 2, b: 3 } }]);

  await here.api.post('/api/v1/worker/model/start', { model: '算术', params: { base_url: service.url } });
  const agent = { node: 'a', agent: 'ToolExpert', prompt: '', strategy: 'default', models: [] };
  const resources = [{ type: 'toolServer', name: 'sums', value: 'sums', dynamic: false }];
  const team = { mode: 'single_agent', agents: [{ ...agent, resources }] };
  const app = await here.api.post('/api/apps/add', { name: '算一算', description: '求和', mode: 'single_agent', team });
  await here.api.post('/api/v1/app/publish', { app_code: app.uid });

  const theirs = await here.visit({ language: 'en', theme: 'dark' }, analyst);
  const they = actionsOn(theirs);
  await theirs.goto('/agent');
  await connect(theirs, { connect: 'Connect my account', done: /^Your account at "求和服务" is connected/ });
  await they.press('Back to plugins');
  await theirs.getByRole('region', { name: 'Account at "求和服务"' }).getByText('Connected', { exact: true }).waitFor();
  await settled(theirs);
  expect(await allFlawsOf(theirs)).toEqual([]);
  site.called.length = 0;
  service.answer(wantsTool, streaming(streamOf('The sum is 5.')));
  await theirs.goto(`/app/${app.id}`);
  await they.press('Ask');
  await theirs.waitForURL(/\/chat\?/);
  await theirs.getByRole('textbox', { name: /^Question$/ }).fill('2 + 3?');
  await theirs.keyboard.press('Enter');
  await they.see('An agent wants to call "Add"');
  expect(site.called).toEqual([]);
  await they.press('Approve');
  await they.see('The sum is 5.');
  expect(site.called).toEqual([{ name: 'add', values: { a: 2, b: 3 } }]);
});

it.each([
  { language: 'zh', theme: 'light', width: 'narrow' },
  { language: 'en', theme: 'dark', width: 'wide' },
] as const)('the screens of tools are whole in $language, $theme, on a $width screen', async (visit) => {
  const page = await here.visit(visit, here.admin);
  for (const address of ['/agent', '/agent/servers/create', '/agent/servers/1?tab=tools', '/agent/connected?state=none']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await page.screenshot({ path: `/tmp/mcp-${visit.width}-${address.replaceAll(/\W+/g, '_')}.png`, fullPage: true });
    expect(await allFlawsOf(page), address).toEqual([]);
  }
});
