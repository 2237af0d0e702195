import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#schemas/wire/errors.ts';
import { retryJob } from '#server/jobs/changeJob.ts';
import { defineJob } from '#server/jobs/defineJob.ts';
import { dialects } from '#tests/support/startServer.ts';
import { note } from './effects.ts';
import { change, named, noting } from './noting.ts';
import { openQueue, type Queue } from './replicas.ts';

describe.each(dialects)('jobs that fail on %s', (dialect) => {
  let queue: Queue;
  beforeEach(async () => {
    queue = await openQueue(dialect);
  });

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

  it('have their kind noted that once: after the last try, or when their last worker was lost', async () => {
    const kind = defineJob({
      kind: 'test.told',
      payload: named,
      limits: { attempts: 2, backoff: [5, 10] },
      async run() {
        throw refuse('UNAVAILABLE');
      },
      failed: async ({ trx }, { payload, error }) => void (await note(trx, `${payload.name} ${error.code}`)),
    });
    const lost = await queue.add(kind, { name: 'lost' }, { delay: 3_600_000 });
    await queue.set(lost.id, { state: 'running', attempts: 2, holder: 'gone', leaseUntil: '2000-01-01T00:00:00.000Z' });
    queue.work([kind]);
    const tried = await queue.add(kind, { name: 'tried' });
    await queue.until(tried.id, 'failed');
    await queue.until(lost.id, 'failed');
    expect((await queue.done()).toSorted()).toEqual(['lost JOB_LOST/0', 'tried UNAVAILABLE/0']);
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
    await change(queue, retryJob, id);
    expect(await queue.until(id, 'done')).toMatchObject({ attempts: 1, error: null });
    await expect(change(queue, retryJob, id)).rejects.toMatchObject({ code: 'JOB_STATE', facts: { state: 'done' } });
  });
});
