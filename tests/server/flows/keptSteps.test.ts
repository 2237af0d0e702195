import { describe, expect, it } from 'vitest';
import { drawn, makeFlow, ran, states, stopped } from './drawn.ts';
import { called, http, flowWorld } from './flowWorld.ts';

const here = flowWorld();

/** A request, a way that is taken by its answer, and another request. */
const sending = (words = 'sent {{input.in}}') =>
  called(
    {
      read: ['http', { url: `${here.receiver.address}/read` }],
      isBig: ['condition', { when: 'input.in > 10' }],
      send: ['webhook', { url: `${here.receiver.address}/send` }],
      small: ['set', { value: '"small"' }],
      words: ['template', { text: words }],
      out: ['textOutput'],
    },
    'call.body > read.in',
    'call.body > isBig.in',
    'isBig.yes > send.in',
    'isBig.no > small.in',
    'read.status > words.in',
    'words.text > out.text',
  );

const begun = async (document = sending(), body = 20) => {
  const { owner, receiver } = here;
  receiver.received.length = 0;
  const id = await makeFlow(owner, document, { roles: [here.readers] }, true);
  return { id, run: await ran(owner, id, { ...http, input: { body } }) };
};
const paths = () => here.receiver.received.map(({ path }) => path);

describe('the outputs of a step that is over', () => {
  it('are put in place of those it gave: what comes after it is done again, and nothing else', async () => {
    const { owner } = here;
    const { run } = await begun();
    expect(run).toMatchObject({ state: 'done', output: 'sent 200' });
    expect(await owner.post(`/api/flows/runs/${run.id}/edit`, { node: 'read', outputs: { status: 7, body: null } })).toMatchObject({
      status: 200,
    });
    const after = await stopped(owner, run.id, ['done']);
    expect(after.output).toBe('sent 7');
    expect(after.steps.filter(({ node }: { node: string }) => node === 'words')).toMatchObject([
      { state: 'stale', outputs: { text: 'sent 200' } },
      { state: 'done', outputs: { text: 'sent 7' }, attempt: 2 },
    ]);
    expect(after.steps.findLast(({ node }: { node: string }) => node === 'read')).toMatchObject({ editedBy: 'drawer', state: 'done' });
    expect(paths()).toEqual(['/read', '/send']);
  });

  it('lead another way, where what is done again is not taken for the same', async () => {
    const { owner, receiver } = here;
    const { run } = await begun();
    const edit = (outputs: object) => owner.post(`/api/flows/runs/${run.id}/edit`, { node: 'isBig', outputs });
    await edit({ no: 20 });
    expect(states(await stopped(owner, run.id, ['done']))).toMatchObject({ send: 'skipped', small: 'done' });
    await edit({ yes: 30 });
    expect(states(await stopped(owner, run.id, ['done']))).toMatchObject({ send: 'done', small: 'skipped' });
    const sent = receiver.received.filter(({ path }) => path === '/send');
    expect(sent.map(({ body }) => body)).toEqual(['20', '30']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('stand for those of a step that failed', async () => {
    const { owner, receiver } = here;
    receiver.failAt('/read');
    const { run } = await begun(sending(), 5);
    receiver.failAt(undefined);
    expect(run).toMatchObject({ state: 'failed' });
    await owner.post(`/api/flows/runs/${run.id}/edit`, { node: 'read', outputs: { status: 1 } });
    expect(await stopped(owner, run.id, ['done'])).toMatchObject({ output: 'sent 1' });
  });

  it('are of its ports and their types, and are changed by whoever started the run alone', async () => {
    const { owner, reader, other, admin } = here;
    const { id } = await begun();
    await owner.post(`/api/flows/${id}/deploy`);
    const run = await ran(reader, id, { ...http, version: 1, input: { body: 1 } });
    const edit = (person: typeof owner, outputs: object, node = 'read') => person.post(`/api/flows/runs/${run.id}/edit`, { node, outputs });
    expect(await edit(reader, { nothing: 1 })).toMatchObject({ status: 422, code: 'FLOW_PORT_UNKNOWN' });
    expect(await edit(reader, { status: 'x' })).toMatchObject({ status: 422, code: 'FLOW_INPUT_TYPE' });
    expect(await edit(reader, { status: 1 }, 'none')).toMatchObject({ status: 409 });
    expect(await edit(owner, { status: 1 })).toMatchObject({ status: 403 });
    expect(await edit(other, { status: 1 })).toMatchObject({ status: 404 });
    expect(await edit(admin, { status: 1 })).toMatchObject({ status: 200 });
  });
});

describe('a run that takes over an earlier one', () => {
  it('does what was changed since and what comes after it, and nothing else', async () => {
    const { owner } = here;
    const { id, run } = await begun();
    await owner.put(`/api/flows/${id}`, { document: sending('now {{input.in}}') });
    const next = await ran(owner, id, { keep: { run: run.id } });
    expect(next).toMatchObject({ state: 'done', output: 'now 200', version: 2, input: { body: 20 } });
    const isKept = Object.fromEntries(next.steps.map((step: { node: string; isKept: boolean }) => [step.node, step.isKept]));
    expect(isKept).toEqual({ call: true, read: true, isBig: true, send: true, small: true, words: false, out: false });
    expect(paths()).toEqual(['/read', '/send']);
  });

  it('does one step again with the inputs that it had, and goes on from there', async () => {
    const { owner } = here;
    const { id, run } = await begun();
    const one = await ran(owner, id, { keep: { run: run.id, again: ['words'] }, until: 'words' });
    expect(one.steps.filter(({ isKept }: { isKept: boolean }) => !isKept)).toMatchObject([{ node: 'words', state: 'done' }]);
    const rest = await ran(owner, id, { keep: { run: one.id } });
    expect(rest).toMatchObject({ state: 'done', output: 'sent 200' });
    expect(rest.steps.filter(({ isKept }: { isKept: boolean }) => !isKept).map(({ node }: { node: string }) => node)).toEqual(['out']);
    expect(paths()).toEqual(['/read', '/send']);
  });

  it('takes none of another flow', async () => {
    const { owner } = here;
    const { run } = await begun();
    const other = await makeFlow(owner, drawn({ call: ['httpTrigger'], out: ['jsonOutput'] }, 'call.body > out.value'), {}, true);
    expect(await owner.post(`/api/flows/${other}/run`, { keep: { run: run.id } })).toMatchObject({
      status: 404,
      code: 'FLOW_RUN_NOT_FOUND',
    });
  });
});
