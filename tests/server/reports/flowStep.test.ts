import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAsk } from '#schemas/wire/flows/asks.ts';
import { askAll, newConversation, textIn, turnsIn } from '#tests/server/chat/asking.ts';
import { drawn, makeFlow, stopped } from '#tests/server/flows/drawn.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { fillSpace } from '../knowledge/filled.ts';

const chunks = ['2023 年公司实现净利润 12.4 亿元，同比增长 8.1%。', '不良贷款率为 1.32%，拨备覆盖率为 215%。'];

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  await fillSpace(server, await server.signIn(), '年报', [{ name: '年度报告.pdf', chunks }]);
  admin = await signInAsAdmin(server);
});
afterAll(() => server?.stop());

const searches = async () => (await admin.post('/api/deep-searches/list', { sorters: [{ field: 'id', order: 'desc' }] })).data.items;
const openAsk = () =>
  awaited(async () => {
    const [ask] = (await admin.get('/api/flows/asks')).data as WireAsk[];
    return ask;
  });
const answer = (ask: WireAsk, button: string, values: object = {}) => admin.post(`/api/flows/asks/${ask.id}/answer`, { button, values });

/** The values that the form of a plan begins with, changed. */
const filled = ({ form }: WireAsk, change: object) => ({
  ...Object.fromEntries(form.fields.map(({ name, initial }) => [name, initial])),
  ...change,
});

async function begun(values: object = {}, runner = admin): Promise<number> {
  const nodes = { call: ['httpTrigger'], search: ['deepSearch', { sources: '年报', ...values }], out: ['jsonOutput'] } as const;
  const flow = await makeFlow(runner, drawn(nodes, 'call.body > search.question', 'search.findings > out.value'));
  return (await runner.post(`/api/flows/${flow}/run`, { trigger: 'httpTrigger', input: { body: '公司净利润' } })).data.id;
}

describe('a deep search as a step of a flow', () => {
  it('shows its plan to whoever runs the flow, searches what they made of it, and gives out the report', async () => {
    const run = await begun();
    const ask = await openAsk();
    expect(ask.form).toMatchObject({
      title: '确认深度搜索的计划：公司净利润',
      fields: [{ name: 'step1', initial: '公司净利润' }, { name: 'step2' }, { name: 'step3' }, { name: 'tokens' }, { name: 'minutes' }],
    });
    expect((await searches())[0]).toMatchObject({ state: 'waiting', tokens: 0 });
    const changed = { step1: '2023 年净利润', step2: '不良贷款率', step3: '', minutes: 2 };
    await answer(ask, 'begin', filled(ask, changed));
    const { state, output } = await stopped(admin, run);
    expect([state, output]).toEqual([
      'done',
      [
        { finding: chunks[0], passage: chunks[0], source: '年度报告.pdf' },
        { finding: chunks[1], passage: chunks[1], source: '年度报告.pdf' },
      ],
    ]);
    const [search] = await searches();
    const progress = (await admin.get(`/api/deep-searches/${search.id}/progress`)).data;
    expect(progress).toMatchObject({
      state: 'done',
      budget: { minutes: 2 },
      steps: [{ question: '2023 年净利润' }, { question: '不良贷款率' }],
    });
  });

  it('is begun once, however often its step is tried, and ends with the plan that nobody wants', async () => {
    const before = (await searches()).length;
    const run = await begun();
    await answer(await openAsk(), 'cancel');
    expect(await stopped(admin, run)).toMatchObject({ state: 'failed', error: { code: 'DEEP_SEARCH_ENDED' } });
    expect(await searches()).toHaveLength(before + 1);
    expect((await searches())[0].state).toBe('cancelled');
  });

  it('is ended with the run that is cancelled while it waits, and planned and asked about anew when that is tried again', async () => {
    const run = await begun();
    const ask = await openAsk();
    await admin.post(`/api/flows/runs/${run}/cancel`);
    const [ended, ...others] = await searches();
    expect(ended.state).toBe('cancelled');
    expect((await answer(ask, 'begin', filled(ask, {}))).code).toBe('FLOW_ASK_OVER');
    await admin.post(`/api/flows/runs/${run}/retry`);
    await answer(await openAsk(), 'cancel');
    expect((await stopped(admin, run)).state).toBe('failed');
    expect(await searches()).toHaveLength(others.length + 2);
  });

  it('is ended with the run whose other steps fail, and asked about no more', async () => {
    const nodes = {
      call: ['httpTrigger'],
      search: ['deepSearch', { sources: '年报' }],
      slow: ['deepSearch', { sources: '没有这个来源' }],
      out: ['jsonOutput'],
    } as const;
    const wires = ['call.body > search.question', 'call.body > slow.question', 'search.findings > out.value'];
    const flow = await makeFlow(admin, drawn(nodes, ...wires));
    const { data } = await admin.post(`/api/flows/${flow}/run`, { trigger: 'httpTrigger', input: { body: '公司净利润' } });
    expect((await stopped(admin, data.id)).state).toBe('failed');
    const open = (await searches()).filter(({ state }: { state: string }) => !['done', 'cancelled', 'failed'].includes(state));
    expect([open, (await admin.get('/api/flows/asks')).data]).toEqual([[], []]);
  });

  it('may be confirmed, or ended, on its own page: the run that waits for it goes on, and asks nobody any more', async () => {
    const run = await begun();
    const ask = await openAsk();
    const [{ id }] = await searches();
    const { steps } = (await admin.get(`/api/deep-searches/${id}/progress`)).data;
    const sent = steps.map(({ question, source: { kind, id: of } }: { question: string; source: { kind: string; id: number } }) => ({
      question,
      source: { kind, id: of },
    }));
    await admin.post(`/api/deep-searches/${id}/confirm`, { steps: sent });
    expect((await stopped(admin, run)).state).toBe('done');
    expect((await admin.get(`/api/flows/asks/${ask.id}`)).data).toMatchObject({ state: 'ended', mayAnswer: false });

    const other = await begun();
    await openAsk();
    const [{ id: second }] = await searches();
    expect((await admin.remove(`/api/deep-searches/${second}`)).code).toBe('DEEP_SEARCH_STATE');
    await admin.post(`/api/deep-searches/${second}/change`, { to: 'cancel' });
    expect(await stopped(admin, other)).toMatchObject({ state: 'failed', error: { code: 'DEEP_SEARCH_ENDED' } });
    expect((await admin.get('/api/flows/asks')).data).toEqual([]);
  });

  it('needs nobody where its plan is to be followed as it is', async () => {
    const { state, output } = await stopped(admin, await begun({ confirms: false, steps: 1 }));
    expect([state, output.length]).toEqual(['done', 1]);
  });

  it('is not begun by whoever may run flows, and not begin deep searches', async () => {
    const rights = ['/api/flows', '/api/flows/{id}', '/api/flows/{id}/{call}', '/api/flows/runs/{run}'];
    const runner = await makePerson(server, admin, 'runner', rights);
    const before = (await searches()).length;
    const run = await begun({ confirms: false, sources: '' }, runner);
    expect(await stopped(runner, run)).toMatchObject({ state: 'failed', error: { code: 'FORBIDDEN' } });
    expect(await searches()).toHaveLength(before);
  });

  it('answers in a conversation: the plan is a form there, and the report follows', async () => {
    const conversation = await newConversation(admin, 'chat_deep_search');
    const asked = { conv_uid: conversation, chat_mode: 'chat_deep_search', user_input: '2023 年净利润' };
    const plan = textIn(await askAll(server, admin, asked));
    const ask = await openAsk();
    expect(plan).toContain(`\`\`\`flow-ask\n{"ask":${ask.id}`);
    expect((await admin.get('/api/own/notices')).data.items[0]).toMatchObject({ kind: 'flowAsks', link: `/chat?id=${conversation}` });
    await answer(ask, 'begin', filled(ask, { step2: '', step3: '' }));
    const [turn] = await awaited(async () => {
      const { turns } = await turnsIn(admin, conversation);
      return turns[0]!.status === 'finished' ? turns : undefined;
    });
    const text = turn!.segments.map((segment) => segment.text).join('');
    expect(text).toContain('> 1/1 年报: 2023 年净利润 · 已完成');
    expect(text).toContain('实现净利润 12.4 亿元');
    expect(text).toMatch(/\]\(\/reports\/\d+\)/);
  });
});
