import { describe, expect, it } from 'vitest';
import { dueJob } from '#server/flows/deploy.ts';
import { awaited } from '#tests/support/awaited.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import { drawn, makeFlow, ran, states, stopped } from './drawn.ts';
import { called, chatting, http, flowWorld } from './flowWorld.ts';

const here = flowWorld();

/** State of the first job of a run. */
async function jobState(run: number) {
  const jobs = here.server.context.store.lookups.selectFrom('jobs').select('state').where('kind', '=', 'flows.run');
  return (await jobs.where('key', '=', `${run}/1`).executeTakeFirst())?.['state'];
}

describe('a run', () => {
  it('goes through the steps, and keeps what went in and out of each', async () => {
    here.service.answer(streaming(streamOf('四', '十')));
    const id = await makeFlow(here.owner, chatting, {}, true);
    const run = await ran(here.owner, id, { input: { message: '多少？' } });
    expect(run).toMatchObject({ state: 'done', output: '四十', version: 1, startedBy: here.owner.session!.id });
    expect(run.steps).toMatchObject([
      { node: 'chat', state: 'done', outputs: { message: '多少？' } },
      { node: 'ask', state: 'done', inputs: { request: { message: '多少？' } }, outputs: { text: '四十' }, tokens: expect.any(Number) },
      { node: 'out', state: 'done', inputs: { text: '四十' } },
    ]);
    expect(here.service.questions()[0]!.body['messages']).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '多少？' },
    ]);
  });

  it('is told of in the list of flows: how the last one stands, and since when', async () => {
    const id = await makeFlow(here.owner, called({ x: ['set', { value: 'input.in / trigger.body' }] }, 'call.body > x.in'), {}, true);
    const shown = async () => (await here.owner.get(`/api/flows/${id}`)).data;
    expect(await shown()).toMatchObject({ lastRun: null, lastRunAt: null });
    const done = await ran(here.owner, id, { ...http, input: { body: 1 } });
    expect(await shown()).toMatchObject({ lastRun: 'done', lastRunAt: done.endedAt });
    const failed = await ran(here.owner, id, { ...http, input: { body: 0 } });
    expect(await shown()).toMatchObject({ lastRun: 'failed', lastRunAt: failed.endedAt, version: 1 });
  });

  it('runs to a node where it is told to', async () => {
    const id = await makeFlow(
      here.owner,
      called({ a: ['set', { value: '1' }], b: ['set', { value: '2' }] }, 'call.body > a.in', 'a.value > b.in'),
      {},
      true,
    );
    expect(states(await ran(here.owner, id, { ...http, until: 'a' }))).toEqual({ call: 'done', a: 'done' });
  });

  it('tries a step again, gives a default, or goes the way of errors, as its node says', async () => {
    here.receiver.answerWith(500);
    here.receiver.received.length = 0;
    const step = (onFailure: object) => ['http', { url: `${here.receiver.address}/x` }, { onFailure }] as const;
    const document = called(
      {
        a: step({ retries: 2, pause: 0, outcome: 'default', outputs: { body: 'none' } }),
        b: step({ outcome: 'branch' }),
        why: ['set', { value: 'input.in.code' }],
        never: ['set', { value: '1' }],
        out: ['join', { separator: ' ' }],
        given: ['jsonOutput'],
      },
      'call.body > a.in',
      'call.body > b.in',
      'b.error > why.in',
      'b.body > never.in',
      'a.body > out.parts',
      'why.value > out.parts',
      'out.text > given.value',
    );
    const run = await ran(here.owner, await makeFlow(here.owner, document), { ...http, version: 1, input: { body: 1 } });
    expect(run).toMatchObject({ state: 'done', output: 'none FLOW_HTTP_STATUS' });
    expect(run.steps.filter(({ node }: { node: string }) => node === 'a')).toHaveLength(4);
    expect(states(run)['never']).toBe('skipped');
    expect(here.receiver.received).toHaveLength(4);
  });

  it('goes on from the failed step when it is retried: what is done stays done', async () => {
    here.receiver.answerWith(503);
    here.receiver.received.length = 0;
    const document = called(
      { first: ['http', { url: `${here.receiver.address}/first`, method: 'POST', body: '{"n": {{trigger.body}}}' }], out: ['jsonOutput'] },
      'call.body > first.in',
      'first.body > out.value',
    );
    const id = await makeFlow(here.owner, document);
    const failed = await ran(here.owner, id, { ...http, version: 1, input: { body: 7 } });
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'FLOW_HTTP_STATUS', facts: { status: 503 } } });
    here.receiver.answerWith(200);
    expect(await here.other.post(`/api/flows/runs/${failed.id}/retry`)).toMatchObject({ status: 404 });
    expect(await here.owner.post(`/api/flows/runs/${failed.id}/retry`)).toMatchObject({ status: 200 });
    const done = await stopped(here.owner, failed.id, ['done']);
    expect(done.output).toEqual({ got: [1, 2] });
    expect(done.steps.map(({ node, state }: { node: string; state: string }) => `${node} ${state}`)).toEqual([
      'call done',
      'first failed',
      'first done',
      'out done',
    ]);
    expect(here.receiver.received.map(({ body, key }) => [body, key])).toEqual([
      ['{"n": 7}', here.receiver.received[0]!.key],
      ['{"n": 7}', here.receiver.received[0]!.key],
    ]);
    expect(here.receiver.received[0]!.key).toMatch(/^[\w-]{32}$/);
    expect(await here.owner.post(`/api/flows/runs/${failed.id}/retry`)).toMatchObject({ status: 409, code: 'FLOW_RUN_STATE' });
  });

  it('is cancelled, and really stops what is under way', async () => {
    let letGo = (): void => {};
    here.receiver.answerWith(200, new Promise<void>((resolve) => (letGo = resolve)));
    here.receiver.received.length = 0;
    const id = await makeFlow(here.owner, called({ slow: ['http', { url: `${here.receiver.address}/slow` }] }, 'call.body > slow.in'));
    const { data } = await here.owner.post(`/api/flows/${id}/run`, { ...http, version: 1 });
    await awaited(async () => here.receiver.received[0]);
    expect(await here.owner.post(`/api/flows/runs/${data.id}/cancel`)).toMatchObject({ status: 200, data: { state: 'cancelled' } });
    await awaited(async () => (await jobState(data.id)) === 'cancelled' || undefined);
    letGo();
    expect(await stopped(here.owner, data.id)).toMatchObject({
      state: 'cancelled',
      steps: [{ node: 'call' }, { node: 'slow', state: 'interrupted' }],
    });
  });

  it('is cancelled with its job, be that under way or waiting, and goes on with it when that is retried', async () => {
    let letGo = (): void => {};
    here.receiver.answerWith(200, new Promise<void>((resolve) => (letGo = resolve)));
    here.receiver.received.length = 0;
    const slow = called(
      { slow: ['http', { url: `${here.receiver.address}/slow` }], out: ['jsonOutput'] },
      'call.body > slow.in',
      'slow.body > out.value',
    );
    const id = await makeFlow(here.owner, slow);
    // One person has three runs under way at once: the fourth waits.
    const begun: number[] = [];
    for (let count = 0; count < 4; count += 1) begun.push((await here.owner.post(`/api/flows/${id}/run`, { ...http, version: 1 })).data.id);
    await awaited(async () => here.receiver.received[2]);
    const jobs = await here.server.context.store.lookups
      .selectFrom('flow_runs')
      .select(['id', 'job'])
      .where('id', 'in', begun)
      .orderBy('id')
      .execute();
    const ids = jobs.map(({ job }) => Number(job));
    expect(await here.admin.post('/api/jobs/cancel', { ids })).toMatchObject({ status: 200 });
    for (const run of begun)
      expect(await stopped(here.owner, run, ['cancelled'])).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) });
    expect((await here.owner.get(`/api/flows/${id}`)).data.lastRun).toBe('cancelled');
    letGo();
    here.receiver.answerWith(200);
    expect(await here.admin.post('/api/jobs/retry', { ids })).toMatchObject({ status: 200 });
    for (const run of begun)
      expect(await stopped(here.owner, run, ['done', 'failed'])).toMatchObject({ state: 'done', output: { got: [1, 2] } });
  });

  it('begins nothing elsewhere once it is cancelled, even where that was not heard of', async () => {
    let letGo = (): void => {};
    here.receiver.answerWith(200, new Promise<void>((resolve) => (letGo = resolve)));
    here.receiver.received.length = 0;
    const url = (path: string) => `${here.receiver.address}${path}`;
    const steps = { slow: ['http', { url: url('/slow') }], send: ['http', { method: 'POST', url: url('/send') }] } as const;
    const id = await makeFlow(here.owner, called(steps, 'call.body > slow.in', 'slow.body > send.in'));
    const { data } = await here.owner.post(`/api/flows/${id}/run`, { ...http, version: 1 });
    await awaited(async () => here.receiver.received[0]);
    const { store } = here.server.context;
    await store.transaction((trx) => trx.updateTable('flow_runs').set({ state: 'cancelled' }).where('id', '=', data.id).execute());
    letGo();
    await awaited(async () => (await jobState(data.id)) === 'done' || undefined);
    expect(here.receiver.received.map(({ path }) => path)).toEqual(['/slow']);
    expect((await here.owner.get(`/api/flows/runs/${data.id}`)).data.state).toBe('cancelled');
  });

  it('stops at the step before which its runner lost the right to run it', async () => {
    let letGo = (): void => {};
    here.receiver.answerWith(200, new Promise<void>((resolve) => (letGo = resolve)));
    here.receiver.received.length = 0;
    const document = called(
      {
        slow: ['http', { url: `${here.receiver.address}/slow` }],
        next: ['http', { url: `${here.receiver.address}/next` }, { onFailure: { outcome: 'default', outputs: {} } }],
      },
      'call.body > slow.in',
      'slow.body > next.in',
    );
    const id = await makeFlow(here.owner, document, { roles: [here.readers] });
    const { data } = await here.reader.post(`/api/flows/${id}/run`, { ...http, version: 1 });
    await awaited(async () => here.receiver.received[0]);
    await here.owner.put(`/api/flows/${id}`, { roles: [] });
    letGo();
    const run = await stopped(here.admin, data.id);
    expect(run).toMatchObject({ state: 'failed', error: { code: 'FLOW_RIGHT_LOST' } });
    expect(here.receiver.received.map(({ path }) => path)).toEqual(['/slow']);
  });

  it('begins at the times of its schedule, once for each, as its owner', async () => {
    const document = drawn(
      { clock: ['scheduleTrigger', { pattern: '0 9 * * *', zone: 'America/New_York' }], out: ['jsonOutput'] },
      'clock.time > out.value',
    );
    const id = await makeFlow(here.owner, document);
    const schedule = () =>
      here.server.context.store.lookups.selectFrom('job_schedules').selectAll().where('name', '=', `flows/${id}`).executeTakeFirst();
    expect(await schedule()).toMatchObject({ pattern: '0 9 * * *', timeZone: 'America/New_York', owner: here.owner.session!.id });
    const due = {
      context: here.server.context,
      payload: { flow: id },
      dueAt: new Date('2026-03-01T09:00:00Z'),
      owner: here.owner.session!.id,
    };
    for (let again = 0; again < 2; again++) await dueJob.run(due as never);
    const runs = await here.server.context.store.lookups.selectFrom('flow_runs').select('id').where('flow', '=', id).execute();
    expect(runs).toHaveLength(1);
    expect(await stopped(here.owner, Number(runs[0]!['id']))).toMatchObject({
      state: 'done',
      output: expect.stringContaining('2026-03-01T09:00'),
    });
    await here.owner.post(`/api/flows/${id}/withdraw`);
    expect(await schedule()).toBeUndefined();
    const nowhere = drawn({ clock: ['scheduleTrigger', { zone: 'Mars/Olympus' }], out: ['jsonOutput'] }, 'clock.time > out.value');
    const draft = await makeFlow(here.owner, nowhere, {}, true);
    expect(await here.owner.post(`/api/flows/${draft}/deploy`)).toMatchObject({ code: 'SCHEDULE_INVALID' });
  });

  it('is begun by a program with an access token: at once or with its result, and once for each sign of a call', async () => {
    const id = await makeFlow(here.owner, called({ out: ['jsonOutput'] }, 'call.body > out.value'));
    const [role] = here.owner.session!.roles;
    const made = await here.owner.post('/api/own/tokens', { name: '程序', days: 30, role: role!.id });
    const call = (query: string, sign: string, body: object) =>
      here.server.inject({
        method: 'POST',
        url: `/api/flows/${id}/call${query}`,
        headers: { authorization: `Bearer ${made.data.token}`, 'idempotency-key': sign },
        payload: body,
      });
    const [first, again, another] = [await call('?wait=20', 'a', { n: 1 }), await call('?wait=20', 'a', { n: 2 }), await call('', 'b', {})];
    expect(first.json().data).toMatchObject({ state: 'done', output: { n: 1 } });
    expect(again.json().data).toEqual(first.json().data);
    expect(another.json().data).toMatchObject({ state: 'queued', output: null });
    expect(another.json().data.id).not.toBe(first.json().data.id);
    expect((await call('?wait=31', 'c', {})).statusCode).toBe(422);
  });
});
