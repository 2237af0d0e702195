import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import { cancelJob, jobsChanged, retryJob } from '#server/jobs/changeJob.ts';
import { defineJob, type JobLimits } from '#server/jobs/defineJob.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { permanent, temporary } from '#server/jobs/failures.ts';
import { awaited } from '#tests/support/awaited.ts';
import { gate } from '#tests/support/gate.ts';
import { dialects } from '#tests/support/startServer.ts';
import { note } from './effects.ts';
import { openQueue, type Queue } from './replicas.ts';

const named = z.strictObject({ name: z.string() });

describe.each(dialects)('jobs on %s', (dialect) => {
  let queue: Queue;
  beforeEach(async () => {
    queue = await openQueue(dialect);
  });

  /** Notes its name, and gives it back. */
  const notingAs = (kind: string, limits: Partial<JobLimits> = {}) =>
    defineJob({
      kind,
      payload: named,
      limits,
      async run({ payload, transaction }) {
        await transaction((trx) => note(trx, payload.name));
        return { name: payload.name };
      },
    });
  const noting = notingAs('test.note');
  const change = async (work: typeof cancelJob, id: number) => {
    await queue.store.transaction((trx) => work(queue.context, trx, id));
    await jobsChanged(queue.context, [id]);
  };

  it('are done, and keep their result', async () => {
    queue.work([noting]);
    const { id } = await queue.add(noting, { name: 'a' }, { owner: 7 });
    const row = await queue.until(id, 'done');
    expect(row).toMatchObject({ result: '{"name":"a"}', attempts: 1, owner: 7, holder: null, leaseUntil: null, error: null });
    expect(await queue.done()).toEqual(['a/0']);
  });

  it('begin when a message tells of them, however seldom workers look by themselves', async () => {
    queue.work([noting], await queue.replica(), 1_000_000_000);
    await queue.until((await queue.add(noting, { name: 'a' })).id, 'done');
  });

  it('begin without any message', async () => {
    queue.work([noting]);
    const { id } = await queue.store.transaction((trx) => enqueue(queue.context, trx, noting, { name: 'a' }));
    await queue.until(id, 'done');
  });

  it('are kept once per key, whoever adds them and whatever has become of them', async () => {
    const other = await queue.replica();
    const addTo = (context = queue.context) =>
      context.store.transaction((trx) => enqueue(context, trx, noting, { name: 'a' }, { key: 'only' }));
    const added = await Promise.all([addTo(), addTo(other), addTo(), addTo(other)]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(added.filter(({ isNew }) => isNew)).toHaveLength(1);
    queue.work([noting]);
    await queue.until(added[0]!.id, 'done');
    expect(await addTo()).toEqual({ id: added[0]!.id, isNew: false });
    expect(await queue.done()).toEqual(['a/0']);
  });

  it('are added with what they belong to, or not at all', async () => {
    const failing = queue.store.transaction(async (trx) => {
      await enqueue(queue.context, trx, noting, { name: 'a' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await queue.store.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('refuse a payload that their kind does not take', async () => {
    const wrong = queue.store.transaction((trx) => enqueue(queue.context, trx, noting, { name: 1 } as never));
    await expect(wrong).rejects.toThrow();
  });

  it('go by priority, then in the order they came', async () => {
    const one = notingAs('test.note', { atOnce: { server: 1 } });
    for (const [name, priority] of [
      ['c', 5],
      ['a', -1],
      ['d', 5],
      ['b', 0],
    ] as const)
      await queue.add(one, { name }, { priority });
    queue.work([one]);
    await awaited(async () => ((await queue.done()).length === 4 ? true : undefined));
    expect(await queue.done()).toEqual(['a/0', 'b/0', 'c/0', 'd/0']);
  });

  it('wait for their time', async () => {
    queue.work([noting]);
    const later = await queue.add(noting, { name: 'later' }, { delay: 1_000_000 });
    await queue.until((await queue.add(noting, { name: 'now' })).id, 'done');
    expect(await queue.rowOf(later.id)).toMatchObject({ state: 'queued' });
    await queue.set(later.id, { runAt: '2020-01-01T00:00:00.000Z' });
    await queue.until(later.id, 'done');
  });

  it('of a kind that a worker does not know are left to others', async () => {
    const unknown = notingAs('test.newer');
    queue.work([noting]);
    const { id } = await queue.add(unknown, { name: 'newer' });
    await queue.until((await queue.add(noting, { name: 'known' })).id, 'done');
    expect(await queue.rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    queue.work([unknown], await queue.replica());
    await queue.until(id, 'done');
  });

  it('run so many at once on a server, and so many of one owner on all servers', async () => {
    let running = 0;
    let most = 0;
    const open = gate();
    const limited = defineJob({
      kind: 'test.limited',
      payload: named,
      limits: { atOnce: { server: 2, owner: 1 } },
      async run() {
        most = Math.max(most, ++running);
        await open.passed;
        running -= 1;
      },
    });
    queue.work([limited]);
    queue.work([limited], await queue.replica());
    const ids: number[] = [];
    for (const [name, owner] of [
      ['a', 1],
      ['b', 1],
      ['c', 1],
      ['d', 2],
      ['e', null],
      ['f', null],
      ['g', null],
    ] as const)
      ids.push((await queue.add(limited, { name }, { owner })).id);
    await awaited(async () => (running === 4 ? true : undefined));
    const states = async () => Promise.all(ids.map(async (id) => (await queue.rowOf(id))['state']));
    expect((await states()).slice(0, 4).filter((state) => state === 'running').length).toBeLessThanOrEqual(2);
    open.open();
    for (const id of ids) await queue.until(id, 'done');
    expect(most).toBe(4);
  });

  describe('that fail', () => {
    const failing = (error: () => unknown, attempts = 3) =>
      defineJob({
        kind: 'test.fail',
        payload: named,
        limits: { attempts, backoff: [5, 10] },
        async run() {
          throw error();
        },
      });
    const failed = async (error: () => unknown) => {
      const kind = failing(error);
      queue.work([kind]);
      return queue.until((await queue.add(kind, { name: 'a' })).id, 'failed');
    };

    it('for a reason that may pass are tried again, until the last try', async () => {
      expect(await failed(() => refuse('UNAVAILABLE'))).toMatchObject({ attempts: 3, error: '{"code":"UNAVAILABLE","facts":{}}' });
    });

    it('for a reason that does not pass are not', async () => {
      expect(await failed(() => refuse('MODEL_NOT_FOUND', { model: 'm' }))).toMatchObject({
        attempts: 1,
        error: '{"code":"MODEL_NOT_FOUND","facts":{"model":"m"}}',
      });
    });

    it('say themselves whether another try makes sense', async () => {
      expect(await failed(() => permanent(refuse('UNAVAILABLE')))).toMatchObject({ attempts: 1 });
    });

    it('say themselves when', async () => {
      const kind = failing(() => temporary(refuse('MODEL_NOT_FOUND', { model: 'm' }), 1_000_000));
      queue.work([kind]);
      const { id } = await queue.add(kind, { name: 'a' });
      const row = await awaited(async () => {
        const found = await queue.rowOf(id);
        return found['error'] ? found : undefined;
      });
      expect(row).toMatchObject({ state: 'queued', attempts: 1 });
      expect(Date.parse(String(row['runAt']))).toBeGreaterThan(Date.parse(String(row['updatedAt'])) + 700_000);
    });

    it('unexpectedly tell nothing of it but a reference', async () => {
      const row = await failed(() => new Error('the secret is 42'));
      expect(row['error']).toBe(`{"code":"INTERNAL","facts":{"reference":"job-${row['id']}"}}`);
    });

    it('by a result that is no JSON are failures like any other', async () => {
      const kind = defineJob({ kind: 'test.big', payload: named, limits: { attempts: 1 }, run: async () => ({ big: 1n }) });
      queue.work([kind]);
      await queue.until((await queue.add(kind, { name: 'a' })).id, 'failed');
    });

    it('over a payload of an older version are not tried in vain', async () => {
      const { id } = await queue.add(noting, { name: 'a' });
      await queue.set(id, { payload: '{"title":"a"}' });
      queue.work([noting]);
      expect(await queue.until(id, 'failed')).toMatchObject({ attempts: 1, error: expect.stringContaining('VALIDATION_FAILED') });
    });

    it('can be tried again by hand, with all their tries', async () => {
      let isBroken = true;
      const kind = defineJob({
        kind: 'test.mended',
        payload: named,
        limits: { attempts: 3, backoff: [5] },
        async run() {
          if (isBroken) throw refuse('UNAVAILABLE');
        },
      });
      queue.work([kind]);
      const { id } = await queue.add(kind, { name: 'a' });
      await queue.until(id, 'failed');
      isBroken = false;
      await change(retryJob, id);
      expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1, error: null });
      await expect(change(retryJob, id)).rejects.toMatchObject({ code: 'JOB_STATE', facts: { state: 'done' } });
    });
  });

  describe('that are cut short', () => {
    /** Does three steps, each once; before the second it waits for the test, or until it is told to stop. */
    function stepping(limits = {}) {
      const [reached, goOn] = [gate(), gate()];
      const kind = defineJob({
        kind: 'test.steps',
        payload: named,
        checkpoint: z.strictObject({ next: z.int() }),
        limits,
        async run({ payload, checkpoint, transaction, signal, attempt }) {
          for (let step = checkpoint?.next ?? 1; step <= 3; step += 1) {
            await transaction(async (trx, save) => {
              await note(trx, payload.name, step);
              save({ next: step + 1 });
            });
            if (step > 1 || attempt > 1) continue;
            reached.open();
            await Promise.race([goOn.passed, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
            signal.throwIfAborted();
          }
        },
      });
      return { kind, reached: reached.passed, goOn: goOn.open };
    }

    it('by the stop of their server are given back at once, and finished by another one from where they were', async () => {
      const { kind, reached, goOn } = stepping();
      const worker = queue.work([kind]);
      const { id } = await queue.add(kind, { name: 'a' });
      await reached;
      await worker.close();
      expect(await queue.rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, holder: null, checkpoint: '{"next":2}' });
      goOn();
      queue.work([kind], await queue.replica());
      expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1 });
      expect(await queue.done()).toEqual(['a/1', 'a/2', 'a/3']);
    });

    it('are given back also when they do not stop, and cannot write any more', async () => {
      const open = gate();
      const writes: unknown[] = [];
      const deaf = defineJob({
        kind: 'test.deaf',
        payload: named,
        async run({ payload, transaction, context }) {
          await open.passed;
          writes.push(await transaction((trx) => note(trx, payload.name)).catch((error: unknown) => error));
          writes.push(await context.store.transaction((trx) => note(trx, payload.name)).catch((error: unknown) => error));
        },
      });
      const worker = queue.work([deaf]);
      const { id } = await queue.add(deaf, { name: 'a' });
      await queue.until(id, 'running');
      await worker.close();
      expect(await queue.rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
      open.open();
      await awaited(async () => (writes.length === 2 ? true : undefined));
      expect(writes).toEqual([expect.objectContaining({ name: 'LeaseLost' }), expect.objectContaining({ name: 'LeaseLost' })]);
      expect(await queue.done()).toEqual([]);
    });

    it('by somebody who cancels them, on any server, are cancelled once they have stopped', async () => {
      const [reached, mayStop] = [gate(), gate()];
      const slow = defineJob({
        kind: 'test.slow',
        payload: named,
        async run({ signal }) {
          reached.open();
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          await mayStop.passed;
          signal.throwIfAborted();
        },
      });
      queue.work([slow], await queue.replica());
      const { id } = await queue.add(slow, { name: 'a' });
      await reached.passed;
      await change(cancelJob, id);
      expect(await queue.rowOf(id)).toMatchObject({ state: 'running' });
      mayStop.open();
      expect(await queue.until(id, 'cancelled')).toMatchObject({ attempts: 1, holder: null });
      await expect(change(cancelJob, id)).rejects.toMatchObject({ code: 'JOB_STATE', facts: { state: 'cancelled' } });
    });

    it('hear of it with their next sign of life when no message came', async () => {
      const { kind, reached } = stepping({ lease: 60 });
      queue.work([kind]);
      const { id } = await queue.add(kind, { name: 'a' });
      await reached;
      await queue.store.transaction((trx) => cancelJob(queue.context, trx, id));
      await queue.until(id, 'cancelled');
      expect(await queue.done()).toEqual(['a/1']);
    });

    it('go on from where they were when they are retried', async () => {
      const { kind, reached } = stepping();
      queue.work([kind]);
      const { id } = await queue.add(kind, { name: 'a' });
      await reached;
      await change(cancelJob, id);
      await queue.until(id, 'cancelled');
      await change(retryJob, id);
      await queue.until(id, 'done');
      expect(await queue.done()).toEqual(['a/1', 'a/2', 'a/3']);
    });

    it('while they wait never begin', async () => {
      const { id } = await queue.add(noting, { name: 'a' }, { delay: 1_000_000 });
      await change(cancelJob, id);
      expect(await queue.rowOf(id)).toMatchObject({ state: 'cancelled', attempts: 0 });
      queue.work([noting]);
      await queue.until((await queue.add(noting, { name: 'b' })).id, 'done');
      expect(await queue.done()).toEqual(['b/0']);
    });

    it('by the loss of their lease cannot write, and are finished once by whoever has them now', async () => {
      const tries = [gate(), gate()].map((mayWrite) => ({ begun: gate(), mayWrite, wrote: gate() }));
      const refused: unknown[] = [];
      let count = 0;
      const kind = defineJob({
        kind: 'test.lost',
        payload: named,
        limits: { lease: 1_000_000 },
        async run({ payload, transaction }) {
          const { begun, mayWrite, wrote } = tries[count++]!;
          begun.open();
          await mayWrite.passed;
          await transaction((trx) => note(trx, payload.name)).catch((error: unknown) => refused.push(error));
          wrote.open();
        },
      });
      queue.work([kind]);
      const { id } = await queue.add(kind, { name: 'a' });
      const [first, second] = tries as [(typeof tries)[0], (typeof tries)[0]];
      await first.begun.passed;
      await queue.set(id, { leaseUntil: '2020-01-01T00:00:00.000Z' });
      queue.work([kind], await queue.replica());
      await second.begun.passed;
      first.mayWrite.open();
      await first.wrote.passed;
      expect(refused).toEqual([expect.objectContaining({ name: 'LeaseLost' })]);
      await pause(50);
      expect(await queue.rowOf(id)).toMatchObject({ state: 'running', attempts: 2, fence: 2 });
      second.mayWrite.open();
      expect(await queue.until(id, 'done')).toMatchObject({ attempts: 2, fence: 2 });
      expect(await queue.done()).toEqual(['a/0']);
      expect(refused).toHaveLength(1);
    });

    it('with their servers, try after try, fail in the end', async () => {
      const { kind } = stepping({ attempts: 3 });
      const { id } = await queue.add(kind, { name: 'a' });
      const lost = { state: 'running', holder: 'gone/1', attempts: 3, fence: 3, leaseUntil: '2020-01-01T00:00:00.000Z' };
      await queue.set(id, lost);
      queue.work([kind]);
      expect(await queue.until(id, 'failed')).toMatchObject({ attempts: 3, error: '{"code":"JOB_LOST","facts":{"attempts":3}}' });
    });

    it('with their server after somebody cancelled them are cancelled', async () => {
      const { kind } = stepping();
      const { id } = await queue.add(kind, { name: 'a' });
      const lost = { state: 'running', holder: 'gone/1', attempts: 1, leaseUntil: '2020-01-01T00:00:00.000Z', cancelAsked: true };
      await queue.set(id, lost);
      queue.work([kind]);
      await queue.until(id, 'cancelled');
    });
  });

  describe('that take long', () => {
    it('are left to their worker as long as it lives, whatever clocks the servers have', async () => {
      let count = 0;
      const open = gate();
      const long = defineJob({
        kind: 'test.long',
        payload: named,
        limits: { lease: 600 },
        async run() {
          count += 1;
          await open.passed;
        },
      });
      const hour = 3_600_000;
      const [slow, fast] =
        dialect === 'postgres'
          ? [await queue.replica(() => Date.now() - hour), await queue.replica(() => Date.now() + hour)]
          : [queue.context, queue.context];
      queue.work([long], slow);
      const { id } = await queue.add(long, { name: 'a' });
      await queue.until(id, 'running');
      queue.work([long], fast);
      const leases = new Set<unknown>();
      await awaited(async () => (leases.add((await queue.rowOf(id))['leaseUntil']).size >= 8 ? true : undefined));
      expect(await queue.rowOf(id)).toMatchObject({ state: 'running', attempts: 1, fence: 1 });
      open.open();
      expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1 });
      expect(count).toBe(1);
    });

    it('are left to their worker also while a transaction of theirs outlasts the lease', async () => {
      const long = defineJob({
        kind: 'test.longWrite',
        payload: named,
        limits: { lease: 600 },
        async run({ payload, transaction, signal }) {
          await transaction(async (trx) => {
            await note(trx, payload.name, 1);
            await pause(1_500);
          });
          await pause(100);
          signal.throwIfAborted();
          await transaction((trx) => note(trx, payload.name, 2));
        },
      });
      queue.work([long]);
      queue.work([long], await queue.replica());
      const { id } = await queue.add(long, { name: 'a' });
      expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1 });
      expect(await queue.done()).toEqual(['a/1', 'a/2']);
    });

    it('tell how far they are, and screens that they do', async () => {
      const heard: string[] = [];
      (await queue.replica()).store.subscribe('changes', (message) => heard.push(message));
      const open = gate();
      const telling = defineJob({
        kind: 'test.tell',
        payload: named,
        async run({ progress }) {
          for (let done = 1; done <= 1_000; done += 1) progress({ done, total: 2_000 });
          await open.passed;
          progress({ done: 2_000, total: 2_000 });
        },
      });
      queue.work([telling]);
      const { id } = await queue.add(telling, { name: 'a' });
      await awaited(async () => ((await queue.rowOf(id))['done'] === 1_000 ? true : undefined));
      open.open();
      expect(await queue.until(id, 'done')).toMatchObject({ done: 2_000, total: 2_000 });
      await awaited(async () => (heard.length >= 3 ? true : undefined));
      expect(new Set(heard)).toEqual(new Set([JSON.stringify({ resource: 'jobs', type: 'updated', ids: [id] })]));
      expect(heard.length).toBeLessThan(20);
    });
  });
});
