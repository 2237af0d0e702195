import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { engine, engineName } from '#server/llm/engine/engine.ts';
import { makePerson, type Person } from '#tests/support/actors.ts';
import { askingServer, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

const fake = fakeModels({ writer: saying('两张表：', 'bonds、holidays。'), [engineName]: engine.ask }, {});
const { here, asked } = askingServer({
  dialect: 'sqlite',
  models: { ...fake.models, open: async (name) => (name === engineName ? engine : fake.models.open(name)) },
});

/** Asks about the bonds in a conversation of its own; gives its uid. */
async function ask(scene: string, question: string, model = engineName): Promise<string> {
  const { data } = await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: scene, select_param: '债券' });
  await asked({ user_input: question, chat_mode: scene, select_param: '债券', model_name: model }, data.conv_uid);
  return data.conv_uid;
}
const textOf = async (uid: string): Promise<string> =>
  (await turnsIn(here.admin, uid)).turns
    .at(-1)!
    .segments.map(({ text }) => text)
    .join('');

let uid: string;
beforeAll(async () => {
  const folder = join(here.server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'bonds.db'));
  database.exec('create table bonds (id integer primary key, issuer text); create table holidays (day text not null)');
  database.exec("insert into bonds values (1, '国家电网'), (2, '中国铁路')");
  database.close();
  await here.admin.post('/api/sources/add', { name: '债券', type: 'sqlite', parameters: { path: 'bonds.db' } });
  uid = await ask('chat_with_db_execute', 'select issuer from bonds');
});

const submit = (more: object, person: Person = here.admin) =>
  person.post('/api/v1/sql/editor/submit', { conv_uid: uid, db_name: '债券', conv_round: 1, old_sql: '', old_speak: '', ...more });
const round = async () => (await here.admin.get(`/api/v1/editor/sql?con_uid=${uid}&round=1`)).data;

describe('the editor of a conversation', () => {
  it('lists tables, columns and rounds as DB-GPT does', async () => {
    const { data } = await here.admin.get('/api/v1/editor/db/tables?db_name=%E5%80%BA%E5%88%B8&page_index=1&page_size=200');
    expect(data).toMatchObject({ title: '债券', type: 'db', children: [{ title: 'bonds', type: 'table' }, { title: 'holidays' }] });
    expect(data.children[1].children).toEqual([
      { title: 'day', key: 'day', type: 'TEXT', default_value: null, can_null: 'NO', comment: null, children: [] },
    ]);
    expect((await here.admin.get(`/api/v1/editor/sql/rounds?con_uid=${uid}`)).data).toEqual([
      { round: 1, db_name: '债券', round_name: 'select issuer from bonds' },
    ]);
    expect(await round()).toEqual({ thoughts: '', direct_response: '', sql: 'select issuer from bonds', display_type: 'response_table' });
  });

  it('saves a changed statement with its rows and words, and nothing of one that fails or writes', async () => {
    expect((await submit({ new_sql: 'select nothing from bonds' })).code).toBe('SOURCE_SQL_FAILED');
    expect((await submit({ new_sql: 'delete from bonds' })).code).toBe('SQL_NOT_READ');
    expect((await round()).sql).toBe('select issuer from bonds');
    expect(await submit({ new_sql: 'select count(*) as n from bonds', new_speak: '只要数量。' })).toMatchObject({ code: null, data: null });
    expect(await round()).toMatchObject({ sql: 'select count(*) as n from bonds', thoughts: '只要数量。' });
    expect(await textOf(uid)).toContain('"data":[{"n":2}]');
  });

  it('knows no other’s conversation, and no round without SQL', async () => {
    const person = await makePerson(here.server, here.admin, 'stranger', ['POST /api/v1/sql/editor/submit', 'GET /api/v1/editor/sql']);
    expect((await submit({ new_sql: 'select 1' }, person)).code).toBe('CONVERSATION_NOT_FOUND');
    expect((await submit({ new_sql: 'select 1', conv_round: 9 })).code).toBe('TURN_WITHOUT_SQL');
  });

  it('runs the statement of a chart', async () => {
    const { data } = await here.admin.post('/api/v1/editor/chart/run', {
      db_name: '债券',
      sql: 'select issuer, id from bonds order by id',
      chart_type: 'BarChart',
    });
    expect(data).toMatchObject({
      sql_data: { colunms: ['issuer', 'id'] },
      chart_values: [
        { name: '国家电网', type: 'value', value: '1' },
        { name: '中国铁路', type: 'value', value: '2' },
      ],
      chart_type: 'BarChart',
    });
  });
});

describe('a question about a database', () => {
  it('is answered by a model that is told the tables, and queries nothing', async () => {
    expect(await textOf(await ask('chat_with_db_qa', '有哪些表？', 'writer'))).toBe('两张表：bonds、holidays。');
    expect(fake.calls.at(-1)!.messages[0]!.content).toMatch(/“债券”（SQLite）[\s\S]*holidays\n {2}day TEXT/);
  });

  it('is answered without a model by the tables whose words it has, or says that there are none', async () => {
    expect(await textOf(await ask('chat_with_db_qa', 'bonds 表的 issuer 是什么'))).toMatch(
      /没有连接语言模型[\s\S]*\*\*bonds\*\*[\s\S]*\| issuer \| TEXT \|/,
    );
    expect(await textOf(await ask('chat_with_db_qa', '天气如何'))).toMatch(/没有表或字段[\s\S]*`bonds`、`holidays`/);
  });
});
