import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanUpJobs } from '#server/jobs/cleanUpJobs.ts';
import { defineJob } from '#server/jobs/defineJob.ts';
import { dropSchedule, putSchedule, type Schedule } from '#server/jobs/schedules/schedules.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects } from '#tests/support/startServer.ts';
import { note } from './effects.ts';
import { openQueue, type Queue } from './replicas.ts';

describe.each(dialects)('schedules on %s', (dialect) => {
  let queue: Queue;
  beforeEach(async () => {
    queue = await openQueue(dialect);
  });

  /** Notes the time that it was due. */
  const noting = defineJob({
    kind: 'test.due',
    payload: z.strictObject({}),
    limits: { atOnce: { server: 5 } },
    async run({ dueAt, transaction }) {
      await transaction((trx) => note(trx, dueAt!.toISOString()));
    },
  });
  const put = (schedule: Partial<Schedule<object>> = {}) =>
    queue.store.transaction((trx) =>
      putSchedule(queue.context, trx, noting, {
        name: 'test',
        payload: {},
        pattern: '0 0 1 1 *',
        timeZone: 'UTC',
        missed: 'once',
        owner: 7,
        ...schedule,
      }),
    );
  const nextAt = async () => (await queue.store.lookups.selectFrom('job_schedules').select('nextAt').executeTakeFirst())?.['nextAt'];
  /** As if no server had been there for three years. */
  const awayFor3Years = () =>
    queue.store.transaction((trx) => trx.updateTable('job_schedules').set({ nextAt: '2023-01-01T00:00:00.000Z' }).execute());
  const lastNewYear = `${new Date().getUTCFullYear()}-01-01T00:00:00.000Z`;
  const nextNewYear = `${new Date().getUTCFullYear() + 1}-01-01T00:00:00.000Z`;

  it('add a job each second, each once, however many servers there are', async () => {
    await put({ pattern: '* * * * * *' });
    queue.work([noting]);
    queue.work([noting], await queue.replica());
    const done = await awaited(async () => {
      const found = await queue.done();
      return found.length >= 4 ? found : undefined;
    });
    const times = done.map((entry) => Date.parse(entry.split('/')[0]!)).toSorted((a, b) => a - b);
    expect(times).toEqual(times.map((_, index) => times[0]! + index * 1_000));
    expect(await queue.store.lookups.selectFrom('jobs').select('owner').distinct().execute()).toEqual([{ owner: 7 }]);
  });

  it('go by the clock of the organisation unless they say another', async () => {
    await put();
    expect(await nextAt()).toBe(nextNewYear);
    await queue.store.transaction((trx) =>
      putSchedule(queue.context, trx, noting, { name: 'test', payload: {}, pattern: '0 0 1 1 *', missed: 'once' }),
    );
    expect(await nextAt()).toMatch(/^\d{4}-12-31T16:00:00\.000Z$/);
  });

  it('make up for what was missed by one run, of the last time', async () => {
    await put();
    await awayFor3Years();
    queue.work([noting]);
    queue.work([noting], await queue.replica());
    await awaited(async () => ((await queue.done()).length > 0 ? true : undefined));
    expect(await queue.done()).toEqual([`${lastNewYear}/0`]);
    expect(await nextAt()).toBe(nextNewYear);
  });

  it('leave out what was missed where they say so', async () => {
    await put({ missed: 'skip' });
    await awayFor3Years();
    queue.work([noting]);
    await awaited(async () => ((await nextAt()) === nextNewYear ? true : undefined));
    expect(await queue.store.lookups.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('go on where they were when they are put again, and anew with another timing', async () => {
    await put();
    await awayFor3Years();
    await put({ owner: 8 });
    expect(await nextAt()).toBe('2023-01-01T00:00:00.000Z');
    await put({ pattern: '0 12 1 1 *' });
    expect(await nextAt()).toBe(nextNewYear.replace('T00', 'T12'));
  });

  it('that cannot be read are refused', async () => {
    await expect(put({ pattern: 'often' })).rejects.toMatchObject({ code: 'SCHEDULE_INVALID' });
    expect(await nextAt()).toBeUndefined();
  });

  it('that are dropped add nothing more', async () => {
    await put();
    await queue.store.transaction((trx) => dropSchedule(trx, 'test'));
    expect(await nextAt()).toBeUndefined();
  });

  it('and jobs that ended long ago are cleared away, others are not', async () => {
    const [old, recent, waiting] = await Promise.all([1, 2, 3].map(() => queue.add(noting, {}, { delay: 1_000_000 })));
    await queue.set(old!.id, { state: 'done', endedAt: '2020-01-01T00:00:00.000Z' });
    await queue.set(recent!.id, { state: 'done', endedAt: new Date().toISOString() });
    await queue.set(waiting!.id, { createdAt: '2020-01-01T00:00:00.000Z' });
    await cleanUpJobs(queue.context);
    const left = await queue.store.lookups.selectFrom('jobs').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([recent!.id, waiting!.id].toSorted((a, b) => a - b));
  });
});
