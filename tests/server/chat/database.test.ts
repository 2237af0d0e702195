import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { engine, engineName } from '#server/llm/engine/engine.ts';
import { makePerson } from '#tests/support/actors.ts';
import { askingServer, turnsIn } from './asking.ts';
import { type Answering, fakeModels, saying } from './fakeModels.ts';

const scene = 'chat_with_db_execute';
/** Next answers of the model; the last one again and again. */
let answers: readonly string[] = [''];
const scripted: Answering = (call) => {
  const [next = '', ...rest] = answers;
  if (rest.length > 0) answers = rest;
  return saying(next)(call);
};
const fake = fakeModels({ writer: scripted, [engineName]: engine.ask }, {});
const { here, asked } = askingServer({
  dialect: 'sqlite',
  models: { ...fake.models, open: async (name) => (name === engineName ? engine : fake.models.open(name)) },
});
const json = (value: object): string => `Here it is:\n${JSON.stringify(value)}`;

beforeAll(async () => {
  const folder = join(here.server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'bonds.db'));
  database.exec(
    'create table bonds (id integer primary key, issuer text, amount real, issued date, due date); create table holidays (day text)',
  );
  database.exec(
    "insert into bonds values (1, '国家电网', 1200, '2023-02-01', '2024-02-01'), (2, '国家电网', 800, '2024-03-01', '2026-03-01'), (3, '中国铁路', 5000, '2024-05-01', '2027-05-01')",
  );
  database.close();
  await here.admin.post('/api/sources/add', {
    name: '债券',
    type: 'sqlite',
    parameters: { path: 'bonds.db' },
    instructions: '金额以万元计。',
  });
});

/** Asks about the bonds; gives the turn as it was kept, and the result in its answer. */
async function ask(question: string, model = 'writer', uid?: string) {
  const conversation =
    uid ?? (await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: scene, select_param: '债券' })).data.conv_uid;
  await asked({ user_input: question, chat_mode: scene, select_param: '债券', model_name: model }, conversation);
  const turn = (await turnsIn(here.admin, conversation)).turns.at(-1)!;
  const text = turn.segments
    .filter(({ kind }) => kind === 'text')
    .map((segment) => segment.text)
    .join('');
  const thinking = turn.segments
    .filter(({ kind }) => kind === 'thinking')
    .map((segment) => segment.text)
    .join('');
  const fence = /```vis-db-chart\n(.*)\n```/.exec(text)?.[1];
  return { uid: conversation, turn, text, thinking, result: fence === undefined ? undefined : JSON.parse(fence) };
}

describe('a conversation with a database', () => {
  it('is about the only one that there is, where none is chosen', async () => {
    const { conv_uid: uid, select_param } = (await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: scene })).data;
    expect(select_param).toBe('债券');
    await asked({ user_input: 'select issuer from bonds', chat_mode: scene, model_name: engineName }, uid);
    expect((await turnsIn(here.admin, uid)).turns[0]).toMatchObject({ status: 'finished' });
    const nobody = await makePerson(here.server, here.admin, 'sourceless', ['POST /api/v1/chat/dialogue/new']);
    expect((await nobody.post('/api/v1/chat/dialogue/new', { chat_mode: scene })).data.select_param).toBeNull();
  });

  it('runs SQL as it was written, without any model', async () => {
    const before = fake.calls.length;
    const { result, turn } = await ask('select issuer, sum(amount) as total from bonds group by issuer order by 2 desc;', engineName);
    expect(turn.status).toBe('finished');
    expect(result).toMatchObject({
      type: 'response_table',
      data: [
        { issuer: '中国铁路', total: 5000 },
        { issuer: '国家电网', total: 2000 },
      ],
      describe: expect.stringMatching(/^2 行，用时 \d+ 毫秒$/),
    });
    expect(fake.calls).toHaveLength(before);
  });

  it('refuses what would do more than read, and says why', async () => {
    const { turn } = await ask('with gone as (delete from bonds returning id) select * from gone', engineName);
    expect(turn).toMatchObject({ status: 'failed', error: { code: expect.stringMatching(/^SQL_/) } });
    expect((await ask('select count(*) as n from bonds', engineName)).result.data).toEqual([{ n: 3 }]);
  });

  it('says in its place what the database cannot run', async () => {
    const { turn } = await ask('select nothing from bonds', engineName);
    expect(turn).toMatchObject({ status: 'failed', error: { code: 'SOURCE_SQL_FAILED' } });
  });

  it('answers questions in words that its grammar covers without a model, and says how it read them', async () => {
    const before = fake.calls.length;
    const { text, result } = await ask('How many bonds by issuer 国家电网?', engineName);
    expect(text).toContain('bonds.issuer');
    expect(result).toMatchObject({ sql: expect.stringContaining("= '国家电网'"), data: [{ 数量: 2 }] });
    expect((await ask('Show all bonds with amount over 1000', engineName)).result.data).toHaveLength(2);
    expect(fake.calls).toHaveLength(before);
  });

  it('goes on from the question before without a model', async () => {
    const { uid, result } = await ask('How many bonds with amount over 1000?', engineName);
    expect(result.data).toEqual([{ count: 2 }]);
    expect((await ask('what about amount over 100?', engineName, uid)).result.data).toEqual([{ count: 3 }]);
    expect((await ask('and by issuer?', engineName, uid)).result.data).toHaveLength(2);
  });

  it('offers what a question may mean without a model, and answers what of it is chosen', async () => {
    const { uid, text, result } = await ask('How many bonds in 2024?', engineName);
    expect(result).toBeUndefined();
    const offers = [...text.matchAll(/<button class="chat-link" data-msg="([^"]+)">/g)].map(([, words]) => words!);
    expect(offers).toHaveLength(2);
    const counts = [];
    for (const offer of offers) counts.push((await ask(offer, engineName, uid)).result.data);
    expect(counts).toEqual([[{ count: 2 }], [{ count: 1 }]]);
  });

  it('begins with questions that are answered without a model', async () => {
    const { data } = await here.admin.get(`/api/v1/chat/suggestions?chat_mode=${scene}&select_param=${encodeURIComponent('债券')}`);
    expect(data.length).toBeGreaterThan(2);
    for (const question of data as string[]) expect((await ask(question, engineName)).result.sql).toMatch(/^select/i);
  });

  it('answers a question that its glossary has as an example by that statement, without a model, drawn as its rows advise', async () => {
    const question = '各发行人逐月借了多少？';
    const sql = "select strftime('%Y-%m', issued) as 月份, sum(amount) as 金额 from bonds group by 1 order by 1";
    expect((await ask(question, engineName)).result).toBeUndefined();
    const { data } = await here.admin.get('/api/sources/1/glossary');
    const glossary = { ...data.glossary, examples: [{ question, sql }] };
    expect(await here.admin.put('/api/sources/1/glossary', { glossary })).toMatchObject({ status: 200 });
    const { text, result } = await ask('各发行人逐月借了多少', engineName);
    expect(text).toContain('示例问题');
    expect(result).toMatchObject({
      sql,
      type: 'response_line_chart',
      data: [{ 月份: '2023-02', 金额: 1200 }, { 月份: '2024-03' }, { 月份: '2024-05' }],
    });
    const { data: suggested } = await here.admin.get(
      `/api/v1/chat/suggestions?chat_mode=${scene}&select_param=${encodeURIComponent('债券')}`,
    );
    expect(suggested[0]).toBe(question);
    await here.admin.put('/api/sources/1/glossary', { glossary: data.glossary });
  });

  it('says where an answer without rows might have had some, without a model', async () => {
    const none = await ask('Show all bonds with amount over 9000', engineName);
    expect(none.result.data).toEqual([]);
    expect(none.text).toContain('bonds.amount goes from 800 to 5000.');
    const neither = await ask('How many bonds by issuer 国家电网 with amount over 3000?', engineName);
    expect(neither.result.data).toEqual([{ 数量: 0 }]);
    expect(neither.text).toContain('单独来看');
    expect(neither.text).toMatch(/3000：1 行\n.*国家电网.*：2 行/);
    expect((await ask('Show all bonds with amount over 1000', engineName)).text).not.toContain('goes from');
    const sum = await ask('total amount of bonds by issuer 中国铁路 with amount over 9000', engineName);
    expect(sum.text).toContain('单独来看');
  });

  it('begins without questions about a database that is down', async () => {
    const parameters = { host: '127.0.0.1', port: 1, user: 'reader', database: 'gone', encryption: 'off' };
    const { id } = (await here.admin.post('/api/sources/add', { name: '停机', type: 'postgresql', parameters })).data;
    const asked = await here.admin.get(`/api/v1/chat/suggestions?chat_mode=${scene}&select_param=${encodeURIComponent('停机')}`);
    expect(asked).toMatchObject({ status: 200, data: [] });
    await here.admin.remove(`/api/sources/${id}`);
  });

  it('does not guess what words mean without a model, and names the tables', async () => {
    const { text } = await ask('发行额最高的是谁？', engineName);
    expect(text).toContain('不会猜测');
    expect(text).toContain('`bonds`');
  });

  it('has the model write SQL from the tables that matter, and shows what came', async () => {
    answers = [
      json({
        thoughts: '按发行人汇总。',
        sql: 'select issuer as 发行人, sum(amount) as 合计 from bonds group by 1 order by 2 desc',
        display_type: 'response_bar_chart',
      }),
    ];
    const { text, thinking, result } = await ask('每个发行人一共发行多少 bonds？');
    const [system, question] = fake.calls.at(-1)!.messages;
    expect(system!.content).toMatch(/SQLite[\s\S]*bonds\n {2}id INTEGER \(primary key\)\n {2}issuer TEXT/);
    expect(system!.content).toContain('这个数据库的要求：\n金额以万元计。');
    expect(question!.content).toBe('每个发行人一共发行多少 bonds？');
    expect(text).toMatch(/^按发行人汇总。/);
    expect(thinking).toContain('select issuer as 发行人');
    expect(result).toMatchObject({
      type: 'response_bar_chart',
      data: [
        { 发行人: '中国铁路', 合计: 5000 },
        { 发行人: '国家电网', 合计: 2000 },
      ],
    });
  });

  it('has SQL mended by what the database says of it, twice at most', async () => {
    answers = [json({ sql: 'select wrong from bonds' }), json({ sql: 'select max(amount) as most from bonds' })];
    const mended = await ask('最大的一笔是多少？');
    expect(mended.result.data).toEqual([{ most: 5000 }]);
    expect(mended.thinking).toMatch(/不能执行：[\s\S]*wrong/);
    expect(fake.calls.at(-1)!.messages.at(-1)!.content).toMatch(/不能执行：[\s\S]*wrong/);

    const before = fake.calls.length;
    answers = [json({ sql: 'drop table bonds' })];
    const refused = await ask('删掉它');
    expect(fake.calls.length - before).toBe(3);
    expect(refused.result).toBeUndefined();
    expect(refused.text).toContain('```sql\ndrop table bonds\n```');
    expect((await ask('select count(*) as n from bonds')).result.data).toEqual([{ n: 3 }]);
  });

  it('is answered in words where no query is needed, and tells the model what was said before', async () => {
    answers = [json({ direct_response: '有两张表。' })];
    const first = await ask('有几张表？');
    expect(first.text).toBe('有两张表。');
    answers = ['没有结构的回答'];
    const second = await ask('它们叫什么？', 'writer', first.uid);
    expect(second.text).toBe('没有结构的回答');
    expect(
      fake.calls
        .at(-1)!
        .messages.slice(1)
        .map(({ content }) => content),
    ).toEqual(['有几张表？', '有两张表。', '它们叫什么？']);
  });

  it('is for those whose roles may ask that database', async () => {
    const person = await makePerson(here.server, here.admin, 'outsider', [
      'POST /api/v1/chat/mode/params/list',
      'POST /api/v1/chat/dialogue/new',
      'POST /api/v1/chat/completions',
    ]);
    expect((await person.post(`/api/v1/chat/mode/params/list?chat_mode=${scene}`)).data).toEqual([]);
    expect((await here.admin.post(`/api/v1/chat/mode/params/list?chat_mode=${scene}`)).data).toEqual([{ param: '债券', type: 'sqlite' }]);
    const { data } = await person.post('/api/v1/chat/dialogue/new', { chat_mode: scene });
    const reply = await person.post('/api/v1/chat/completions', {
      conv_uid: data.conv_uid,
      chat_mode: scene,
      select_param: '债券',
      user_input: 'select 1',
    });
    expect([reply.status, reply.code]).toEqual([422, 'VALIDATION_FAILED']);
  });
});
