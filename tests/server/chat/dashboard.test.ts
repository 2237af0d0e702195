import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { engine, engineName } from '#server/llm/engine/engine.ts';
import { askingServer, turnsIn } from './asking.ts';
import { type Answering, fakeModels, saying } from './fakeModels.ts';

const scene = 'chat_dashboard';
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

beforeAll(async () => {
  const folder = join(here.server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'bonds.db'));
  database.exec(
    "create table bonds (id integer primary key, issuer text, amount real); insert into bonds values (1, '甲', 10), (2, '乙', 20)",
  );
  database.close();
  await here.admin.post('/api/sources/add', { name: '债券', type: 'sqlite', parameters: { path: 'bonds.db' } });
});

async function ask(question: string, model = 'writer') {
  const { conv_uid: uid } = (await here.admin.post('/api/v1/chat/dialogue/new', { chat_mode: scene, select_param: '债券' })).data;
  await asked({ user_input: question, chat_mode: scene, select_param: '债券', model_name: model }, uid);
  const turn = (await turnsIn(here.admin, uid)).turns.at(-1)!;
  const text = turn.segments
    .filter(({ kind }) => kind === 'text')
    .map((segment) => segment.text)
    .join('');
  const fence = /```vis-dashboard\n(.*)\n```/.exec(text)?.[1];
  return { uid, turn, text, page: fence === undefined ? undefined : JSON.parse(fence) };
}

const total = { title: '总额', thoughts: '合计', sql: 'select sum(amount) as 总额 from bonds', showcase: 'IndicatorValue' };
const byIssuer = { title: '按发行人', thoughts: '', sql: 'select issuer, amount from bonds order by 2', showcase: 'BarChart' };

describe('a dashboard that is asked for', () => {
  it('is designed by the model, each chart of it asked of the database, as one part of the answer', async () => {
    answers = [`好的：\n${JSON.stringify({ title: '债券概览', charts: [total, byIssuer] })}`];
    const { page, turn } = await ask('画一页债券概览');
    expect(turn.status).toBe('finished');
    expect(page).toEqual({
      title: '债券概览',
      chart_count: 2,
      display_strategy: 'default',
      style: 'default',
      data: [
        { title: '总额', describe: '合计', sql: total.sql, type: 'IndicatorValue', data: [{ 总额: 30 }] },
        {
          title: '按发行人',
          describe: '',
          sql: byIssuer.sql,
          type: 'BarChart',
          data: [
            { issuer: '甲', amount: 10 },
            { issuer: '乙', amount: 20 },
          ],
        },
      ],
    });
  });

  it('has charts mended once by what the database says of them; one that stays wrong says why, beside those that are right', async () => {
    const wrong = { ...byIssuer, sql: 'select nobody from bonds' };
    answers = [JSON.stringify([total, wrong]), JSON.stringify([total, byIssuer])];
    expect((await ask('再画一页')).page.data.map(({ err_msg }: { err_msg?: string }) => err_msg)).toEqual([undefined, undefined]);
    expect(fake.calls.at(-1)!.messages.at(-1)!.content).toMatch(/不能执行[\s\S]*nobody/);
    answers = [JSON.stringify([total, { ...wrong, sql: 'delete from bonds' }])];
    const { data } = (await ask('再画一页')).page;
    expect(data).toMatchObject([{ data: [{ 总额: 30 }] }, { err_msg: expect.stringContaining('DELETE') }]);
  });

  it('is an answer in words where the model designs none', async () => {
    answers = ['您想看哪些数据？'];
    expect((await ask('看板')).text).toBe('您想看哪些数据？');
  });

  it('is proposed without a model, of charts that all have data, and says what it was made from', async () => {
    const { text, page } = await ask('看板', engineName);
    expect(text).toMatch(/^没有连接语言模型：这一页是按“bonds”/);
    expect(page.title).toBe('bonds 概览');
    expect(page.data).toMatchObject([
      { title: '一共有多少 bonds', type: 'IndicatorValue', data: [{ 数量: 2 }] },
      { title: 'bonds 的 amount 总和', type: 'IndicatorValue', data: [expect.anything()] },
      { type: 'BarChart', data: [{}, {}] },
      { type: 'BarChart', data: [{}, {}] },
      { type: 'Table', data: [{}, {}] },
    ]);
  });
});

describe('the charts of a conversation, as DB-GPT’s clients edit them', () => {
  it('are listed, shown with their figures, and changed with their rows', async () => {
    answers = [JSON.stringify({ title: '概览', charts: [total, byIssuer] })];
    const { uid } = await ask('再画一页');
    const charts = async () => (await here.admin.get(`/api/v1/editor/chart/list?con_uid=${uid}`)).data;
    expect(await charts()).toEqual({
      round: 1,
      db_name: '债券',
      charts: [
        { title: '总额', thoughts: '合计', sql: total.sql, showcase: 'IndicatorValue' },
        { title: '按发行人', thoughts: '', sql: byIssuer.sql, showcase: 'BarChart' },
      ],
    });
    const chart = async () => (await here.admin.post('/api/v1/editor/chart/info', { con_uid: uid, chart_title: '按发行人' })).data;
    expect(await chart()).toMatchObject({
      chart_type: 'BarChart',
      db_name: '债券',
      chart_value: [
        { name: '甲', type: 'amount', value: '10' },
        { name: '乙', type: 'amount', value: '20' },
      ],
      table_value: [
        ['甲', 10],
        ['乙', 20],
      ],
    });
    const change = {
      conv_uid: uid,
      chart_title: '按发行人',
      db_name: '债券',
      old_sql: byIssuer.sql,
      new_chart_type: 'PieChart',
      new_comment: '前一名',
    };
    const submit = (more: object) => here.admin.post('/api/v1/chart/editor/submit', { ...change, ...more });
    expect((await submit({ new_sql: 'delete from bonds' })).code).toBe('SQL_NOT_READ');
    expect(await submit({ new_sql: 'select issuer, amount from bonds order by 2 desc limit 1' })).toMatchObject({ code: null, data: null });
    expect(await chart()).toMatchObject({ chart_type: 'PieChart', chart_desc: '前一名', table_value: [['乙', 20]] });
    expect((await charts()).charts[0].title).toBe('总额');
  });

  it('are refused in words where there are none, or none of that title', async () => {
    answers = ['没有图表'];
    const { uid } = await ask('你好');
    expect((await here.admin.get(`/api/v1/editor/chart/list?con_uid=${uid}`)).code).toBe('CONVERSATION_WITHOUT_CHARTS');
    answers = [JSON.stringify({ title: '概览', charts: [total] })];
    const { uid: other } = await ask('画一页');
    expect((await here.admin.post('/api/v1/editor/chart/info', { con_uid: other, chart_title: '没有' })).code).toBe('CHART_NOT_FOUND');
  });
});
