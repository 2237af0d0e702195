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
  return { turn, text, page: fence === undefined ? undefined : JSON.parse(fence) };
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

  it('is an answer in words where the model designs none, and never guessed without a model', async () => {
    answers = ['您想看哪些数据？'];
    expect((await ask('看板')).text).toBe('您想看哪些数据？');
    const { text, page } = await ask('看板', engineName);
    expect([text, page]).toEqual([expect.stringContaining('不会猜测'), undefined]);
  });
});
