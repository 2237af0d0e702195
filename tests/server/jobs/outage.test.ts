import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#server/jobs/defineJob.ts';
import { openStore } from '#server/stores/openStore.ts';
import { startDatabaseProxy } from '#tests/support/databaseProxy.ts';
import { gate } from '#tests/support/gate.ts';
import { contextOn } from './contextOn.ts';
import { openQueue } from './replicas.ts';
import { stepsJob, stepsOfJob } from './steps.ts';

const lease = 300;

describe('jobs whose server loses the database for a while', () => {
  /** A queue, and a server that reaches it by a way that can be cut. */
  async function queueWithProxy() {
    const queue = await openQueue('postgres');
    const proxy = await startDatabaseProxy(queue.settings.databaseUrl!);
    onTestFinished(() => proxy.stop());
    const store = await openStore({ ...queue.settings, databaseUrl: proxy.url }, () => {});
    onTestFinished(() => store.close());
    return { queue, proxy, context: contextOn(store, queue.settings) };
  }

  /** A job that waits in the midst of its first try, until it is told to go on. */
  function heldSteps() {
    const [reached, mayGoOn] = [gate(), gate()];
    const afterStep = async (step: number): Promise<void> => {
      if (step !== 2) return;
      reached.open();
      await mayGoOn.passed;
    };
    return { kind: stepsJob({ lease, backoff: [10] }, afterStep), reached: reached.passed, goOn: mayGoOn.open };
  }
  const everyStep = Array.from({ length: stepsOfJob }, (_, index) => `a/${index + 1}`);
  it('are finished when it is back, each step once', async () => {
    const { queue, proxy, context } = await queueWithProxy();
    const { kind, reached, goOn } = heldSteps();
    queue.work([kind], context);
    const { id } = await queue.add(kind, { name: 'a' });
    await reached;
    proxy.cut();
    goOn();
    await pause(2 * lease);
    expect(await queue.done()).toEqual(everyStep.slice(0, 2));
    proxy.mend();
    expect(await queue.until(id, 'done')).toMatchObject({ attempts: 2 });
    expect(await queue.done()).toEqual(everyStep);
  });

  it('are finished meanwhile by a server that still has it, each step once', async () => {
    const { queue, proxy, context } = await queueWithProxy();
    const { kind, reached, goOn } = heldSteps();
    queue.work([kind], context);
    const { id } = await queue.add(kind, { name: 'a' });
    await reached;
    proxy.cut();
    goOn();
    queue.work([kind]);
    expect(await queue.until(id, 'done')).toMatchObject({ attempts: 2 });
    proxy.mend();
    await pause(2 * lease);
    expect(await queue.done()).toEqual(everyStep);
    expect(await queue.rowOf(id)).toMatchObject({ state: 'done', attempts: 2, fence: 2 });
  });

  it('and end meanwhile are not done again', async () => {
    const { queue, proxy, context } = await queueWithProxy();
    const [reached, mayEnd] = [gate(), gate()];
    let count = 0;
    const kind = defineJob({
      kind: 'test.once',
      payload: z.strictObject({}),
      async run() {
        count += 1;
        reached.open();
        await mayEnd.passed;
        return { count };
      },
    });
    queue.work([kind], context);
    const { id } = await queue.add(kind, {});
    await reached.passed;
    proxy.cut();
    mayEnd.open();
    await pause(100);
    expect(await queue.rowOf(id)).toMatchObject({ state: 'running' });
    proxy.mend();
    expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1, result: '{"count":1}' });
  });

  it('are told to stop once another server may have them', async () => {
    const { queue, proxy, context } = await queueWithProxy();
    const told = gate();
    let isTold = false;
    const kind = defineJob({
      kind: 'test.told',
      payload: z.strictObject({}),
      limits: { lease },
      async run({ signal }) {
        if (isTold) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        isTold = true;
        told.open();
        signal.throwIfAborted();
      },
    });
    queue.work([kind], context);
    const { id } = await queue.add(kind, {});
    await queue.until(id, 'running');
    proxy.cut();
    await told.passed;
    proxy.mend();
    // The loss was not its own fault: the try does not count.
    expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1 });
  });

  it('let their server stop in spite of it, and are taken up by the next', async () => {
    const { queue, proxy, context } = await queueWithProxy();
    const { kind, reached, goOn } = heldSteps();
    const worker = queue.work([kind], context);
    const { id } = await queue.add(kind, { name: 'a' });
    await reached;
    proxy.cut();
    goOn();
    await worker.close();
    queue.work([kind]);
    await queue.until(id, 'done');
    expect(await queue.done()).toEqual(everyStep);
  });
});
