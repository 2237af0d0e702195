import { describe, expect, it } from 'vitest';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { WirePart } from '#schemas/wire/flows/runs.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import { drawn, makeFlow, ran, stopped } from './drawn.ts';
import { called, flowWorld, http } from './flowWorld.ts';

const here = flowWorld();

/** Twice what comes in. */
const more = drawn(
  { each: ['itemTrigger'], up: ['set', { value: 'input.in * 2' }], out: ['jsonOutput'] },
  'each.item > up.in',
  'up.value > out.value',
);

describe('a step that runs a flow', () => {
  it('runs another flow as a step, and no deeper than it may', async () => {
    const inner = await makeFlow(
      here.owner,
      drawn(
        { chat: ['chatTrigger'], up: ['set', { value: 'upper(trigger.message)' }], out: ['jsonOutput'] },
        'chat.message > up.in',
        'up.value > out.value',
      ),
    );
    const outer = await makeFlow(
      here.owner,
      called({ part: ['subflow', { flow: inner }], out: ['jsonOutput'] }, 'call.body > part.in', 'part.output > out.value'),
    );
    expect(await ran(here.owner, outer, { ...http, version: 1, input: { body: 'abc' } })).toMatchObject({ state: 'done', output: 'ABC' });
    const itself = await makeFlow(here.owner, called({ a: ['set', { value: '1' }] }, 'call.body > a.in'));
    await here.owner.put(`/api/flows/${itself}`, { document: called({ part: ['subflow', { flow: itself }] }, 'call.body > part.in') });
    await here.owner.post(`/api/flows/${itself}/deploy`);
    expect(await ran(here.owner, itself, { ...http, version: 2, input: { body: 1 } })).toMatchObject({
      state: 'failed',
      error: { code: 'FLOW_TOO_DEEP' },
    });
  });

  it('gives out the words that a model in a sub-flow streamed', async () => {
    const inner = await makeFlow(
      here.owner,
      drawn({ chat: ['chatTrigger'], ask: ['model'], out: ['textOutput'] }, 'chat.request > ask.request', 'ask.text > out.text'),
    );
    const outer = await makeFlow(
      here.owner,
      drawn(
        { chat: ['chatTrigger'], part: ['subflow', { flow: inner }], out: ['textOutput'] },
        'chat.request > part.in',
        'part.output > out.text',
      ),
    );
    here.service.answer(streaming(streamOf('内', '层')));
    expect(await ran(here.owner, outer, { version: 1, input: { message: '？' } })).toMatchObject({ state: 'done', output: '内层' });
    expect(here.service.questions().at(-1)!.body['messages']).toMatchObject([{ content: '？' }]);
  });

  it('runs another flow for each item of a list, in its order, and passes over items that fail where it is told to, telling of every round', async () => {
    const each = await makeFlow(
      here.owner,
      called({ half: ['set', { value: '10 / input.in.n' }], out: ['jsonOutput'] }, 'call.body > half.in', 'half.value > out.value'),
    );
    const looped = (more: object) =>
      called({ all: ['forEach', { flow: each, ...more }], out: ['jsonOutput'] }, 'call.body > all.list', 'all.list > out.value');
    let rounds: readonly string[] = [];
    const over = async (more: object, numbers: readonly number[]) => {
      const run = await ran(here.owner, await makeFlow(here.owner, looped(more)), {
        ...http,
        version: 1,
        input: { body: numbers.map((n) => ({ n })) },
      });
      rounds = run.parts.map(({ node, round, state }: WirePart) => `${node} ${round} ${state}`);
      return run.error?.code ?? run.output;
    };
    expect(await over({ atOnce: 2 }, [1, 2, 5])).toEqual([10, 5, 2]);
    expect(await over({ onItem: 'null' }, [1, 0, 5])).toEqual([10, null, 2]);
    expect(rounds).toEqual(['all 1 done', 'all 2 failed', 'all 3 done']);
    expect(await over({ onItem: 'drop' }, [1, 0, 5])).toEqual([10, 2]);
    expect(await over({}, [1, 0, 5])).toBe('FLOW_EXPRESSION');
    expect(await over({ most: 2 }, [1, 2, 5])).toBe('FLOW_TOO_MANY_ITEMS');
  });

  it('goes on with a loop from the item that failed, and does none twice', async () => {
    const each = await makeFlow(
      here.owner,
      called(
        { send: ['http', { url: `${here.receiver.address}/{{trigger.body}}`, method: 'POST' }], out: ['jsonOutput'] },
        'call.body > send.in',
        'send.status > out.value',
      ),
    );
    const document = called(
      { all: ['forEach', { flow: each, atOnce: 1 }], out: ['jsonOutput'] },
      'call.body > all.list',
      'all.list > out.value',
    );
    here.receiver.received.length = 0;
    here.receiver.failAt('/2');
    const failed = await ran(here.owner, await makeFlow(here.owner, document), { ...http, version: 1, input: { body: [1, 2, 3] } });
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'FLOW_HTTP_STATUS' } });
    here.receiver.failAt(undefined);
    await here.owner.post(`/api/flows/runs/${failed.id}/retry`);
    expect(await stopped(here.owner, failed.id, ['done'])).toMatchObject({ output: [200, 200, 200] });
    expect(here.receiver.received.map(({ path }) => path)).toEqual(['/1', '/2', '/2', '/3']);
    expect(new Set(here.receiver.received.map(({ key }) => key)).size).toBe(3);
  });

  it('repeats another flow with its own output until a condition holds, or the rounds are used up', async () => {
    const twice = await makeFlow(
      here.owner,
      called({ up: ['set', { value: 'input.in * 2' }], out: ['jsonOutput'] }, 'call.body > up.in', 'up.value > out.value'),
    );
    const repeated = async (most: number) => {
      const document = called(
        {
          again: ['repeat', { flow: twice, until: 'output >= 20', most }],
          told: ['set', { value: '[steps.again.output, steps.again.rounds, steps.again.isMet]' }],
          out: ['jsonOutput'],
        },
        'call.body > again.in',
        'again.output > told.in',
        'told.value > out.value',
      );
      return (await ran(here.owner, await makeFlow(here.owner, document), { ...http, version: 1, input: { body: 3 } })).output;
    };
    expect(await repeated(10)).toEqual([24, 3, true]);
    expect(await repeated(2)).toEqual([12, 2, false]);
  });
});

describe('a loop', () => {
  const doubling: FlowDocument = drawn(
    {
      each: ['itemTrigger'],
      up: ['set', { value: '{value: input.in * 2, of: steps.each.with, at: steps.each.index}' }],
      out: ['jsonOutput'],
    },
    'each.item > up.in',
    'up.value > out.value',
  );
  const looped = (inner: FlowDocument, values: object = {}) =>
    called(
      { all: ['forEach', { inner: inner as unknown as Json, ...values }], out: ['jsonOutput'] },
      'call.body > all.list',
      'call.body > all.with',
      'all.list > out.value',
    );

  it('sends each item of a list through the body that is drawn within it, with its number and what goes along', async () => {
    const id = await makeFlow(here.owner, looped(doubling, { atOnce: 2 }));
    const run = await ran(here.owner, id, { ...http, version: 1, input: { body: [3, 4] } });
    expect(run.output).toEqual([
      { value: 6, of: [3, 4], at: 1 },
      { value: 8, of: [3, 4], at: 2 },
    ]);
    // Its rounds are parts of the run of the flow, and are seen like it, and not gone on with by themselves.
    const parts = (await here.owner.post('/api/flow-runs/list', { filters: [{ field: 'flow', operator: 'eq', value: id }] })).data.items;
    expect(parts).toHaveLength(3);
    const part = parts.find((each: { id: number }) => each.id !== run.id);
    const kept = { ...http, keep: { run: part.id, again: [] } };
    expect(await here.owner.post(`/api/flows/${id}/run`, kept)).toMatchObject({ code: 'FLOW_RUN_PART' });
    expect(await here.other.get(`/api/flows/runs/${part.id}`)).toMatchObject({ status: 404 });
  });

  it('repeats the body that is drawn within it, also where that stands in another body', async () => {
    const again = drawn(
      { each: ['itemTrigger'], up: ['repeat', { inner: more as unknown as Json, until: 'output >= 20' }], out: ['jsonOutput'] },
      'each.item > up.in',
      'up.output > out.value',
    );
    const id = await makeFlow(here.owner, looped(again));
    expect((await ran(here.owner, id, { ...http, version: 1, input: { body: [3, 9] } })).output).toEqual([24, 36]);
  });

  it('is written as DB-GPT writes flows, and read again, with its body', async () => {
    const id = await makeFlow(here.admin, looped(doubling));
    const { uid } = (await here.admin.get(`/api/flows/${id}`)).data;
    const { data } = await here.admin.get(`/api/v2/serve/awel/flows/${uid}`);
    const again = await here.admin.post('/api/v2/serve/awel/flows', { ...data, uid: undefined, name: 'again', label: 'again' });
    const { items } = (await here.admin.post('/api/flows/list', { filters: [{ field: 'uid', operator: 'eq', value: again.data.uid }] }))
      .data;
    const copy = (await here.admin.get(`/api/flows/${items[0].id}`)).data.document as FlowDocument;
    expect(copy.nodes.find(({ type }) => type === 'forEach')!.values).toMatchObject({ inner: doubling });
    const run = await ran(here.admin, items[0].id, { ...http, input: { body: [5] } });
    expect(run.output).toEqual([{ value: 10, of: [5], at: 1 }]);
  });

  it('is refused with a body that has problems, with none, and with a beginning that does not belong there', async () => {
    const refused = async (document: FlowDocument) => {
      const id = await makeFlow(here.owner, document, {}, true);
      const { code, message } = await here.owner.post(`/api/flows/${id}/deploy`);
      return `${code} ${message}`;
    };
    expect(await refused(looped(drawn({ each: ['itemTrigger'], up: ['set', { value: 'input.' }] }, 'each.item > up.in')))).toMatch(
      /^FLOW_INVALID .*all: .*up: /,
    );
    expect(await refused(called({ all: ['forEach'] }, 'call.body > all.list'))).toMatch(/没有循环体/);
    expect(await refused(looped(drawn({ call: ['httpTrigger'], out: ['jsonOutput'] }, 'call.body > out.value')))).toMatch(/FLOW_INVALID/);
    expect(await refused(drawn({ each: ['itemTrigger'], out: ['jsonOutput'] }, 'each.item > out.value'))).toMatch(/FLOW_INVALID/);
  });
});
