import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import Database from 'libsql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Agents } from '#server/agents/agents.ts';
import { engine, engineName } from '#server/llm/engine/engine.ts';
import { writeAppSubject } from '#schemas/wire/apps/appSubject.ts';
import { makePerson, type Person } from '#tests/support/actors.ts';
import { askAll, askingServer, textIn } from '#tests/server/chat/asking.ts';
import { fakeModels, saying } from '#tests/server/chat/fakeModels.ts';
import { drawn, makeFlow } from '#tests/server/flows/drawn.ts';

/** Agents that say which of them was asked what, in the place of those of the server. */
const agents: Pick<Agents, 'answer'> = {
  async *answer({ mode, agents: [first] }, { message, chosen = [] }) {
    yield { type: 'text', text: [`${mode} ${first!.agent}: ${message.question}`, ...chosen.map(({ value }) => value)].join(' ') };
    yield { type: 'finished', reason: 'stop' };
  },
};
const fake = fakeModels({ writer: saying('Well', '.'), [engineName]: engine.ask }, {});
const { here } = askingServer({
  dialect: 'sqlite',
  models: { ...fake.models, open: async (name) => (name === engineName ? engine : fake.models.open(name)) },
});

const rights = [
  '/api/v1/app/{call}',
  '/api/v1/app/choices',
  '/api/v1/app/hot/list',
  '/api/v1/chat/completions',
  '/api/v1/chat/suggestions',
  '/api/v1/chat/dialogue/{call}',
  '/api/v1/chat/mode/params/list',
  '/api/apps/{call}',
  '/api/flows/{call}',
  '/api/flows/{id}/{call}',
  'POST /mcp',
];
let maker: Person & { readonly id: number };
let asker: Person & { readonly id: number };
let source: number;
let count = 0;

beforeAll(async () => {
  Object.assign(here.server.context, { agents });
  const folder = join(here.server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'bonds.db'));
  database.exec("create table bonds (issuer text, amount real); insert into bonds values ('国家电网', 1200), ('中国铁路', 5000)");
  database.close();
  maker = await makePerson(here.server, here.admin, 'maker', rights);
  asker = await makePerson(here.server, here.admin, 'asker', rights);
  const rolesOf = async ({ id }: { readonly id: number }) => (await here.admin.get(`/users/${id}`)).data.roles as number[];
  const roles = [...(await rolesOf(maker)), ...(await rolesOf(asker))];
  const made = await here.admin.post('/api/sources/add', { name: '债券', type: 'sqlite', parameters: { path: 'bonds.db' }, roles });
  source = made.data.id as number;
});

/** Makes an app and publishes it; returns its code. */
async function published(values: object): Promise<string> {
  const made = await maker.post('/api/apps/add', { name: `应用 ${++count}`, description: '说明', ...values });
  if (made.code) throw new Error(`${made.code} ${made.message}`);
  await maker.post('/api/v1/app/publish', { app_code: made.data.uid });
  return made.data.uid as string;
}
const team = {
  mode: 'single_agent',
  team: {
    mode: 'single_agent',
    agents: [
      {
        node: 'a',
        agent: 'DataScientist',
        prompt: '',
        strategy: 'default',
        models: [],
        resources: [{ type: 'database', name: '债券', value: '债券', dynamic: false }],
      },
    ],
  },
};
const overBonds = { mode: 'native_app', scene: 'chat_with_db_execute', subject: '债券' };

const begin = (person: Person, scene: string, more: object) => person.post('/api/v1/chat/dialogue/new', { chat_mode: scene, ...more });
async function ask(person: Person, code: string, question: string, scene = 'chat_app', model = 'writer') {
  const { conv_uid } = (await begin(person, scene, { select_param: code })).data;
  return textIn(await askAll(here.server, person, { conv_uid, chat_mode: scene, user_input: question, model_name: model }));
}
const refusal = async (person: Person, code: string) => {
  const { conv_uid } = (await begin(person, 'chat_app', { select_param: code })).data;
  return person.post('/api/v1/chat/completions', { conv_uid, chat_mode: 'chat_app', user_input: '?', select_param: code });
};

describe('The chat with an app', () => {
  it('of agents has them answer, in both of its scenes, and as newer clients name it', async () => {
    const code = await published(team);
    expect(await ask(asker, code, '多少？')).toBe('single_agent DataScientist: 多少？');
    expect(await ask(asker, code, '多少？', 'chat_agent')).toBe('single_agent DataScientist: 多少？');
    const { conv_uid } = (await begin(asker, 'chat_agent', { app_code: code })).data;
    expect(textIn(await askAll(here.server, asker, { conv_uid, chat_mode: 'chat_agent', user_input: '?' }))).toContain('DataScientist');
  });

  it('of agents that are given a resource when they are asked gives them what was chosen, of what the asker may use', async () => {
    const resources = [{ type: 'database', name: '', value: '', dynamic: true }];
    const code = await published({ ...team, team: { ...team.team, agents: [{ ...team.team.agents[0], resources }] } });
    const stranger = await makePerson(here.server, here.admin, 'sourceless', rights);
    expect(await refusal(stranger, code)).toMatchObject({ status: 403, code: 'APP_NOTHING_TO_CHOOSE' });
    const choices = async (person: Person) => (await person.get(`/api/v1/app/choices?app_code=${code}`)).data;
    expect(await choices(asker)).toEqual([{ type: 'database', label: '数据源', offered: [{ value: '债券', label: '债券' }] }]);
    expect(await ask(asker, code, '多少？')).toBe('single_agent DataScientist: 多少？ 债券');
    const parameters = { path: 'bonds.db' };
    const { roles } = (await here.admin.get(`/api/sources/${source}`)).data;
    const second = await here.admin.post('/api/sources/add', { name: '股票', type: 'sqlite', parameters, roles });
    expect(await refusal(asker, code)).toMatchObject({ status: 409, code: 'APP_NEEDS_CHOICE', message: '请先为这个应用选择数据源' });
    const chosen = (...values: string[]) => writeAppSubject({ code, chosen: values.map((value) => ({ type: 'database', value })) });
    expect(await ask(asker, chosen('股票', '债券'), '多少？')).toBe('single_agent DataScientist: 多少？ 股票 债券');
    await here.admin.put(`/api/sources/${second.data.id}`, { roles: [] });
    expect(await refusal(asker, chosen('股票'))).toMatchObject({ status: 403, code: 'APP_RESOURCE_REFUSED' });
  });

  it('of a flow begins it, with its rights', async () => {
    const chatting = drawn({ chat: ['chatTrigger'], out: ['textOutput'] }, 'chat.message > out.text');
    const flow = await makeFlow(maker, chatting);
    const code = await published({ mode: 'awel_layout', flow });
    expect(await ask(maker, code, '好')).toContain('好');
    // The history of runs says for which app it was.
    const apps = (await here.admin.post('/api/apps/list', { filters: [{ field: 'uid', operator: 'eq', value: code }] })).data.items;
    const [run] = (await here.admin.post('/api/flow-runs/list', { filters: [{ field: 'flow', operator: 'in', value: [flow] }] })).data
      .items;
    expect(run).toMatchObject({ flow, app: apps[0].id });
    expect(await refusal(asker, code)).toMatchObject({ status: 403, code: 'APP_RESOURCE_REFUSED' });
  });

  it('of a scene asks that scene about its subject, as whoever asks', async () => {
    const code = await published(overBonds);
    expect(await ask(asker, code, 'select sum(amount) as total from bonds', 'chat_app', engineName)).toContain('6200');
  });

  it('lists apps by their names, greets as each of them does, and suggests its questions', async () => {
    const questions = [
      { n: 1, text: '一？', isShown: true, isHot: false },
      { n: 2, text: '后来', isShown: false, isHot: false },
    ];
    const code = await published({ ...team, name: '会打招呼', opening: '您好，我是分析师。', questions });
    const subjects = async (scene: string) => (await asker.post(`/api/v1/chat/mode/params/list?chat_mode=${scene}`)).data;
    for (const scene of ['chat_app', 'chat_agent'])
      expect(await subjects(scene)).toContainEqual({ param: code, type: 'app', name: '会打招呼' });
    expect((await begin(asker, 'chat_app', { select_param: code })).data.scene_hello).toBe('您好，我是分析师。');
    const silent = await published({ ...team, description: '回答关于债券的问题' });
    expect((await begin(asker, 'chat_app', { select_param: silent })).data.scene_hello).toBe('回答关于债券的问题');
    expect((await begin(asker, 'chat_app', {})).data.scene_hello).toBe('请选择应用，然后提问。');
    const suggested = await asker.get(`/api/v1/chat/suggestions?chat_mode=chat_app&select_param=${code}`);
    expect(suggested.data).toEqual(['一？']);
  });

  it('counts how often each is asked, and tells who asked it lately', async () => {
    const code = await published(team);
    await ask(asker, code, '1');
    await ask(asker, code, '2');
    const { data } = await asker.post('/api/v1/app/hot/list', { page_size: 100 });
    expect(data.find((app: { app_code: string }) => app.app_code === code)).toMatchObject({ hot_value: 2 });
    const recent = async (person: Person) =>
      (await person.post('/api/v1/app/list', { is_recent_used: 'true', app_code: code })).data.total_count as number;
    expect([await recent(asker), await recent(maker)]).toEqual([1, 0]);
  });

  it('is refused with an app that is not published, that is gone, or that lacks what it needs', async () => {
    const made = await maker.post('/api/apps/add', { name: '草稿', description: '说明', ...team });
    const code = made.data.uid as string;
    expect(await refusal(asker, code)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(await ask(maker, code, '我的')).toContain('我的');
    const empty = await maker.post('/api/apps/add', { name: '空的', description: '说明' });
    expect(await refusal(maker, empty.data.uid)).toMatchObject({ status: 409, code: 'APP_INCOMPLETE' });
    const unfilled = [{ type: 'database', name: '', value: '', dynamic: false }];
    const half = { ...team, team: { ...team.team, agents: [{ ...team.team.agents[0], resources: unfilled }] } };
    const draft = await maker.post('/api/apps/add', { name: '没选完', description: '说明', ...half });
    expect([draft.code, (await maker.post('/api/v1/app/publish', { app_code: draft.data.uid })).code]).toEqual([null, 'APP_INCOMPLETE']);
    await maker.post('/api/v1/app/remove', { app_code: code });
    expect(await refusal(maker, code)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('reaches nothing that whoever asks may not reach: it is looked at again with each question', async () => {
    const [byAgents, byScene] = [await published(team), await published(overBonds)];
    expect(await ask(asker, byAgents, '?')).toContain('DataScientist');
    const { data: before } = await here.admin.get(`/api/sources/${source}`);
    await here.admin.put(`/api/sources/${source}`, { roles: before.roles.slice(0, 1) });
    for (const code of [byAgents, byScene]) {
      const refused = await refusal(asker, code);
      expect(refused).toMatchObject({ status: 403, code: 'APP_RESOURCE_REFUSED' });
      expect(refused.message).toContain('债券');
      expect(await ask(maker, code, 'select 1 as n', 'chat_app', engineName)).not.toBe('');
    }
    await here.admin.put(`/api/sources/${source}`, { roles: before.roles });
  });
});

describe('An app that is tried', () => {
  const draft = { name: '', description: '', language: 'zh', flow: null, opening: '试一试', questions: [], ...overBonds, team: null };

  it('is asked as it stands, by its maker alone, and is no app of the list', async () => {
    const { data } = await maker.post('/api/apps/trial', { draft });
    const code = data.app_code as string;
    expect((await begin(maker, 'chat_app', { select_param: code })).data.scene_hello).toBe('试一试');
    expect(await ask(maker, code, 'select count(*) as n from bonds', 'chat_app', engineName)).toContain('2');
    const changed = { ...draft, ...team, scene: null, subject: null };
    expect((await maker.post('/api/apps/trial', { app_code: code, draft: changed })).data.app_code).toBe(code);
    expect(await ask(maker, code, '改了')).toBe('single_agent DataScientist: 改了');
    expect(await refusal(asker, code)).toMatchObject({ code: 'VALIDATION_FAILED' });
    const listed = (await maker.post('/api/v1/chat/mode/params/list?chat_mode=chat_app')).data as { param: string }[];
    expect(listed.map(({ param }) => param)).not.toContain(code);
  });

  it('reaches nothing that its maker may not reach', async () => {
    const { data } = await maker.post('/api/apps/trial', { draft: { ...draft, subject: '别处' } });
    expect(await refusal(maker, data.app_code)).toMatchObject({ code: 'APP_RESOURCE_REFUSED' });
  });
});

describe('An app that programs ask through /mcp', () => {
  async function program(person: Person): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', await here.server.listen()), { requestInit }));
    return client;
  }
  const wordsOf = (result: Awaited<ReturnType<Client['callTool']>>) => (result.content[0] as { text: string }).text;

  it('is listed for those who may use it, answers them and tells how far it is; others and agents have no such tool', async () => {
    const code = await published({ ...team, name: '只给程序' });
    const client = await program(asker);
    const listed = await client.callTool({ name: 'list_apps', arguments: {} });
    expect(JSON.parse(wordsOf(listed))).toContainEqual({ name: '只给程序', code, description: '说明' });
    const onprogress = vi.fn();
    const answered = await client.callTool({ name: 'ask_app', arguments: { app: '只给程序', question: '多少？' } }, { onprogress });
    expect(wordsOf(answered)).toBe('single_agent DataScientist: 多少？');
    expect(onprogress).toHaveBeenCalled();

    const { data } = await maker.post('/api/apps/add', { name: '未发布', description: '说明', ...team });
    const refused = await client.callTool({ name: 'ask_app', arguments: { app: data.uid, question: '多少？' } });
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('app') }] });
    await client.close();
    const resources = [{ type: 'tool', name: 'ask_app', value: 'ask_app', dynamic: false }];
    expect(await here.server.context.tools.offered({ id: asker.id, isAdmin: false }, 'en', resources)).toEqual([]);
  });
});
