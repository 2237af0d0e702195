import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { axe } from '../support/browser.ts';
import { allFlawsOf, settled } from './support/looking.ts';
import { actionsOn, stage } from './support/people.ts';

const reader = { username: 'reader_1', password: 'journey-2026' };
const here = stage(async (api) => {
  mkdirSync(join(here.server.dataDir, 'sources'), { recursive: true });
  const database = new Database(join(here.server.dataDir, 'sources', 'sales.db'));
  database.exec("create table sales (region text, amount integer); insert into sales values ('东', 10), ('西', 20), ('东', 30)");
  database.close();
  const { items } = await api.post('/roles/list', { search: '分析师' });
  const role = items[0].id as number;
  await api.post('/users/add', { ...reader, roles: [role] });
  await api.post('/api/sources/add', { name: '销售库', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [role] });
});
const sum = 'select sum(amount) as total from sales';

it('an app is made from a template, tried beside its form, published, and asked and collected by an analyst', async () => {
  const page = await here.visit({}, here.admin);
  const my = actionsOn(page);
  await page.goto('/app');
  await my.press('创建第一个应用');
  await my.press(/^数据分析师/);
  await my.fill(/^名称/, '销售问答');
  await page.getByRole('radio', { name: '场景' }).check();
  await my.see('先选择场景，就可以在这里试用。');
  await page.getByRole('combobox', { name: /^场景$/ }).click();
  await page.getByTitle('数据对话').click();
  await page.getByRole('combobox', { name: /^场景的对象/ }).click();
  await page.getByTitle('销售库').click();
  await my.fill(/^开场白/, '您好，请问销售。');
  await page.getByRole('textbox', { name: '第 1 个问题' }).fill(sum);

  const trial = page.getByRole('region', { name: '试用' });
  await my.press('开始试用', trial);
  await trial.getByText('您好，请问销售。').waitFor();
  await my.press(sum, trial);
  await trial.getByText('60').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await my.press('创建应用');
  await my.see('未发布');
  await my.press('“销售问答”的更多操作');
  await page.getByRole('menu').getByText('发布', { exact: true }).click();
  await my.see('“销售问答”已发布');
  expect(await here.api.get('/api/v1/chat/dialogue/list')).toEqual([]);

  const theirs = await here.visit({}, reader);
  const they = actionsOn(theirs);
  await theirs.goto('/app');
  await they.press('收藏“销售问答”');
  await they.see('已收藏“销售问答”');
  await theirs.goto('/app?tab=collected');
  await they.press('销售问答');
  await theirs.waitForURL(/\/app\/\d+$/);
  await they.press(sum);
  await theirs.waitForURL(/\/chat\?/);
  await theirs.getByText('60').first().waitFor();

  await theirs.goto('/');
  const offered = theirs.getByRole('region', { name: '应用', exact: true });
  await they.press(/^销售问答/, offered);
  await theirs.waitForURL(/\/chat\?/);
  await they.see('您好，请问销售。');
  await they.button(sum).waitFor();
});

/** A conversation with an app that leaves two of its resources to whoever asks. */
async function conversationOfChoices(): Promise<string> {
  const [name, description, mode] = ['问什么都行的应用', '自己选', 'single_agent'];
  const resources = ['database', 'knowledge'].map((type) => ({ type, name: '', value: '', dynamic: true }));
  const agent = { node: 'a', agent: 'ToolExpert', prompt: '', strategy: 'default', models: [], resources };
  const { items } = await here.api.post('/api/apps/list', { search: name });
  const { uid } = items[0] ?? (await here.api.post('/api/apps/add', { name, description, mode, team: { mode, agents: [agent] } }));
  const { conv_uid: id } = await here.api.post('/api/v1/chat/dialogue/new', { chat_mode: 'chat_app', select_param: uid });
  return `/chat?${new URLSearchParams({ scene: 'chat_app', id })}`;
}

it.each([
  { language: 'zh', theme: 'light', width: 'narrow' },
  { language: 'en', theme: 'dark', width: 'wide' },
] as const)('its screens are whole in $language, $theme, on a $width screen', async (visit) => {
  const page = await here.visit(visit, here.admin);
  for (const address of ['/app', '/app/1', '/app/create', '/app/1/edit', await conversationOfChoices()]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    expect(await allFlawsOf(page), address).toEqual([]);
  }
});
