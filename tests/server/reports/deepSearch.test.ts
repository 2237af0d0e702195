import { describe, expect, it } from 'vitest';
import type { Block } from '#schemas/wire/reports/report.ts';
import type { SearchProgress } from '#schemas/wire/reports/deepSearch.ts';
import { searchJob } from '#server/reports/search/searchJob.ts';
import { at, findingsIn, planned, question, searchingServer } from './searching.ts';

const { here, progressOf, until, start, reportOf } = searchingServer();

describe('a deep search without a model', () => {
  it('plans from its sources, says so, waits, and writes a report of quotes and rows alone', async () => {
    const id = await start();
    const plan = await until(id, 'waiting');
    expect(plan).toMatchObject({ model: null, isPlannedByRule: true, tokens: 0, report: null });
    expect(plan.steps[0]).toMatchObject({ question, source: { name: '年报' }, state: 'planned' });
    expect(plan.steps.map((step) => step.question)).toContain('净利润');
    const steps = [
      { question: '2023 年净利润', source: { kind: 'space', id: here.space } },
      { question: 'total amount of orders by region', source: { kind: 'database', id: here.database } },
    ];
    await here.analyst.post(at(id, 'confirm'), { steps });
    const done = await until(id, 'done');
    expect(done.steps.map(({ state, question: asked }) => [asked, state])).toEqual(steps.map((step) => [step.question, 'done']));
    const { title, note, blocks } = await reportOf(done);
    expect([title, note]).toEqual([question, expect.stringContaining('没有连接语言模型')]);
    const [first] = findingsIn(blocks);
    expect(first!.quotes[0]).toMatchObject({
      kind: 'document',
      name: '年度报告.pdf',
      passage: '2023 年公司实现净利润 12.4 亿元，同比增长 8.1%。',
    });
    const chart = blocks.find((block) => block.kind === 'chart')!;
    expect(chart.rows.map((row) => row.map(String).join())).toEqual(expect.arrayContaining(['east,40', 'west,20']));
    expect(blocks.find((block) => block.kind === 'sql')!.sql).toMatch(/select/i);
  });

  it('keeps the source as it was, to be read by whoever sees the report', async () => {
    const { items } = (await here.analyst.post('/api/reports/list', {})).data;
    const { id, blocks } = items[0] as { id: number; blocks: readonly Block[] };
    const [quote] = findingsIn(blocks)[0]!.quotes;
    const kept = (await here.analyst.get(`/api/reports/${id}/snapshots/${quote!.snapshot}`)).data;
    expect(kept.text.slice(quote!.from, quote!.to)).toBe(quote!.passage);
    expect(await here.stranger.get(`/api/reports/${id}/snapshots/${quote!.snapshot}`)).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    const copied = { title: 'mine', blocks: [findingsIn(blocks)[0]] };
    expect(await here.stranger.post('/api/reports/add', copied)).toMatchObject({ code: 'REPORT_QUOTE_NOT_FOUND' });
    expect((await here.analyst.post('/api/reports/add', copied)).data.blocks[0].quotes).toHaveLength(1);
  });

  it('asks nothing that its asker may not ask, and is nobody else’s', async () => {
    const id = await start();
    await until(id, 'waiting');
    const hidden = { question: 'x', source: { kind: 'database', id: here.database + 1 } };
    expect(await here.analyst.post(at(id, 'confirm'), { steps: [hidden] })).toMatchObject({ code: 'DEEP_SEARCH_SOURCE' });
    expect(await here.analyst.post('/api/deep-searches/start', { question, sources: [hidden.source] })).toMatchObject({
      code: 'DEEP_SEARCH_SOURCE',
    });
    for (const tried of [
      here.stranger.get(at(id, 'progress')),
      here.stranger.post(at(id, 'change'), { to: 'cancel' }),
      here.stranger.post(at(id, 'confirm'), { steps: planned(await progressOf(id)) }),
      here.stranger.remove(`/api/deep-searches/${id}`),
    ])
      expect(await tried).toMatchObject({ code: 'DEEP_SEARCH_NOT_FOUND' });
    expect((await here.stranger.post('/api/deep-searches/list', {})).data.items).toEqual([]);
    expect((await here.stranger.get(`/api/deep-searches/${id}`)).code).toBe('RECORD_NOT_FOUND');
    expect((await here.admin.get(at(id, 'progress'))).data.state).toBe('waiting');
  });

  it('is left alone by a job whose end was not stored, once another goes on with it', async () => {
    const id = await start();
    await until(id, 'waiting');
    const { store } = here.server.context;
    const { job } = (await store.lookups.selectFrom('deep_searches').select('job').where('id', '=', id).executeTakeFirst())!;
    const set = (columns: object) =>
      store.transaction((trx) => trx.updateTable('deep_searches').set(columns).where('id', '=', id).execute());
    const work = () =>
      searchJob.run({
        id: Number(job),
        context: here.server.context,
        payload: { search: id },
        signal: new AbortController().signal,
        progress: () => {},
      } as never);
    await set({ state: 'searching', job: 1_000_000 });
    await work();
    expect((await progressOf(id)).state).toBe('searching');
    await set({ job });
    await work();
    expect((await progressOf(id)).state).toBe('done');
  });

  it('is cancelled, cannot be gone on with then, and is deleted', async () => {
    const id = await start();
    await until(id, 'waiting');
    expect((await here.analyst.post(at(id, 'change'), { to: 'cancel' })).data.state).toBe('cancelled');
    for (const to of ['pause', 'resume', 'cancel'])
      expect(await here.analyst.post(at(id, 'change'), { to })).toMatchObject({ code: 'DEEP_SEARCH_STATE' });
    expect((await here.analyst.remove(`/api/deep-searches/${id}`)).status).toBe(200);
    expect(await here.analyst.get(at(id, 'progress'))).toMatchObject({ code: 'DEEP_SEARCH_NOT_FOUND' });
  });

  it('stands in the history of tasks once it has ended, is begun again from there, and is forgotten', async () => {
    const id = await start();
    await until(id, 'waiting');
    await here.analyst.post(at(id, 'change'), { to: 'cancel' });
    const tasks = async () => (await here.admin.post('/schedulerlogs/query', { kinds: ['deepSearch'], states: ['cancelled'] })).data.items;
    expect(await tasks()).toMatchObject([
      { id: String(id), name: question, state: 'cancelled', tokens: 0, mayRepeat: false, mayRemove: true },
    ]);
    expect((await here.admin.post('/schedulerlogs/query', { kinds: ['job'], search: '深度搜索' })).data.items).toEqual([]);
    const task = { kind: 'deepSearch', id: String(id) };
    expect((await here.admin.post('/api/task/detail', task)).data.log.length).toBeGreaterThan(0);
    expect(await here.admin.post('/api/task/repeat', task)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await here.admin.post('/schedulerlogs/delete', { tasks: [task] })).data).toEqual({ removed: 1, left: 0 });
    expect(await tasks()).toEqual([]);
  });

  it('has no more steps than its budget', async () => {
    const id = await start({ budget: { steps: 1, tokens: 0, minutes: 1 } });
    const { steps } = await until(id, 'waiting');
    expect(steps).toHaveLength(1);
    const twice = [...planned({ steps } as SearchProgress), { question: 'more', source: { kind: 'space', id: here.space } }];
    expect(await here.analyst.post(at(id, 'confirm'), { steps: twice })).toMatchObject({ code: 'DEEP_SEARCH_STEPS' });
  });
});
