import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cancelByHand, cancelJob, jobsChanged, retryByHand, retryJob } from '#server/jobs/changeJob.ts';
import { defineJob } from '#server/jobs/defineJob.ts';
import { transact } from '#server/resources/transact.ts';
import { awaited } from '#tests/support/awaited.ts';
import { gate } from '#tests/support/gate.ts';
import { dialects } from '#tests/support/startServer.ts';
import { note } from './effects.ts';
import { change, named, noting } from './noting.ts';
import { openQueue, type Queue } from './replicas.ts';

describe.each(dialects)('jobs that are cut short on %s', (dialect) => {
  let queue: Queue;
  beforeEach(async () => {
    queue = await openQueue(dialect);
  });

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

  it('and whose failure cannot be noted hinder no other job', async () => {
    const broken = {
      ...noting,
      kind: 'test.broken',
      limits: { ...noting.limits, attempts: 1 },
      failed: () => Promise.reject(new Error('nobody is there to be told')),
    };
    const lost = await queue.add(broken, { name: 'lost' });
    await queue.set(lost.id, { state: 'running', holder: 'gone/1', attempts: 1, fence: 1, leaseUntil: '2020-01-01T00:00:00.000Z' });
    const other = await queue.add(noting, { name: 'b' });
    await queue.set(other.id, { state: 'running', holder: 'gone/1', attempts: 1, fence: 1, leaseUntil: '2020-01-01T00:00:00.000Z' });
    queue.work([broken, noting]);
    await queue.until((await queue.add(noting, { name: 'a' })).id, 'done');
    await queue.until(other.id, 'done');
    expect(await queue.rowOf(lost.id)).toMatchObject({ state: 'running' });
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
    await change(queue, cancelJob, id);
    expect(await queue.rowOf(id)).toMatchObject({ state: 'running' });
    mayStop.open();
    expect(await queue.until(id, 'cancelled')).toMatchObject({ attempts: 1, holder: null });
    await expect(change(queue, cancelJob, id)).rejects.toMatchObject({ code: 'JOB_STATE', facts: { state: 'cancelled' } });
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
    await change(queue, cancelJob, id);
    await queue.until(id, 'cancelled');
    await change(queue, retryJob, id);
    await queue.until(id, 'done');
    expect(await queue.done()).toEqual(['a/1', 'a/2', 'a/3']);
  });

  it('while they wait never begin', async () => {
    const { id } = await queue.add(noting, { name: 'a' }, { delay: 1_000_000 });
    await change(queue, cancelJob, id);
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

  it('with their servers do not fail for it where their kind says that it is not their doing', async () => {
    const { kind } = stepping({ attempts: 3, losses: 40 });
    const { id } = await queue.add(kind, { name: 'a' });
    const lost = { state: 'running', holder: 'gone/1', attempts: 3, leaseUntil: '2020-01-01T00:00:00.000Z' };
    await queue.set(id, { ...lost, fence: 42 });
    queue.work([kind]);
    expect(await queue.until(id, 'done')).toMatchObject({ attempts: 3, fence: 43 });
    const { id: other } = await queue.add(kind, { name: 'b' });
    await queue.set(other, { ...lost, fence: 43 });
    expect(await queue.until(other, 'failed')).toMatchObject({ attempts: 3 });
  });

  it('are cancelled, which their kind is told of, however they come to it, and told once more when they are retried', async () => {
    const [reached, told] = [gate(), [] as string[]];
    const slow = defineJob({
      kind: 'test.slow',
      payload: named,
      limits: { attempts: 1, atOnce: { server: 1 } },
      async run({ payload, signal }) {
        if (payload.name !== 'running') return;
        reached.open();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
      cancelled: async (_call, { payload }) => void told.push(`${payload.name} cancelled`),
      retried: async (_call, { payload }) => void told.push(`${payload.name} retried`),
    });
    const context = { ...queue.context, jobKinds: new Map([[slow.kind, slow]]) };
    const byHand = async (work: typeof cancelByHand, id: number) => {
      await transact(context, null, (call) => work(call, id));
      await jobsChanged(context, [id]);
    };
    const waiting = await queue.add(slow, { name: 'waiting' }, { delay: 1_000_000 });
    await byHand(cancelByHand, waiting.id);
    expect(told).toEqual(['waiting cancelled']);
    await byHand(retryByHand, waiting.id);
    await byHand(retryByHand, waiting.id);
    expect(told.splice(0)).toEqual(['waiting cancelled', 'waiting retried']);
    const lost = await queue.add(slow, { name: 'lost' });
    const gone = { state: 'running', holder: 'gone/1', attempts: 1, fence: 1, leaseUntil: '2020-01-01T00:00:00.000Z', cancelAsked: true };
    await queue.set(lost.id, gone);
    queue.work([slow]);
    await queue.until(lost.id, 'cancelled');
    const running = await queue.add(slow, { name: 'running' });
    await reached.passed;
    await byHand(cancelByHand, running.id);
    await queue.until(running.id, 'cancelled');
    expect(told).toEqual(['lost cancelled', 'running cancelled']);
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
