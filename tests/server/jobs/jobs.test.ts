import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineJob } from '#server/jobs/defineJob.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { awaited } from '#tests/support/awaited.ts';
import { gate } from '#tests/support/gate.ts';
import { dialects } from '#tests/support/startServer.ts';
import { note } from './effects.ts';
import { named, noting, notingAs } from './noting.ts';
import { openQueue, type Queue } from './replicas.ts';

describe.each(dialects)('jobs on %s', (dialect) => {
  let queue: Queue;
  beforeEach(async () => {
    queue = await openQueue(dialect);
  });

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

  it('of one kind that end as fast as they are taken keep no other kind waiting', async () => {
    const quick = notingAs('test.quick', { atOnce: { server: 3 } });
    for (let index = 0; index < 40; index += 1)
      await queue.store.transaction((trx) => enqueue(queue.context, trx, quick, { name: `quick${index}` }));
    await queue.store.transaction((trx) => enqueue(queue.context, trx, noting, { name: 'other' }));
    queue.work([quick, noting]);
    await awaited(async () => ((await queue.done()).length === 41 ? true : undefined));
    expect((await queue.done()).indexOf('other/0')).toBeLessThan(10);
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
