import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#server/jobs/defineJob.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { createWorker } from '#server/jobs/worker/createWorker.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { gate } from '#tests/support/gate.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const waiting = defineJob({ kind: 'test.waiting', payload: z.strictObject({ secret: z.string() }), run: async () => {} });

describe.each(dialects)('the jobs of a server on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let ann: Awaited<ReturnType<typeof makePerson>>;
  let bob: Awaited<ReturnType<typeof makePerson>>;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    ann = await makePerson(server, admin, 'annann');
    bob = await makePerson(server, admin, 'bobbob', ['POST /api/jobs/list', 'GET /api/jobs/{id}']);
  });
  afterAll(() => server?.stop());

  const add = async (owner: number | null, kind = waiting): Promise<number> =>
    (await server.context.store.transaction((trx) => enqueue(server.context, trx, kind, { secret: 'swordfish' }, { owner }))).id;
  const set = (id: number, columns: object) =>
    server.context.store.transaction((trx) => trx.updateTable('jobs').set(columns).where('id', '=', id).execute());

  it('are listed, filtered and shown to whoever may, without what they are given', async () => {
    const id = await add(ann.id);
    const filters = [{ field: 'state', operator: 'eq', value: 'queued' }];
    const { data } = await bob.post('/api/jobs/list', { filters });
    expect(data.items[0]).toMatchObject({ id, kind: 'test.waiting', state: 'queued', attempts: 0, attemptLimit: 5, owner: ann.id });
    expect((await bob.get(`/api/jobs/${id}`)).data).toMatchObject({ id, done: null, error: null });
    expect(JSON.stringify([data, (await bob.get(`/api/jobs/${id}`)).data])).not.toContain('swordfish');
    expect(await ann.post('/api/jobs/list')).toMatchObject({ status: 403 });
  });

  it('are cancelled and retried by whoever may, which is told in the log', async () => {
    const [first, second] = [await add(ann.id), await add(null)];
    expect(await bob.post('/api/jobs/cancel', { ids: [first] })).toMatchObject({ status: 403 });
    expect(await admin.post('/api/jobs/cancel', { ids: [first, second] })).toMatchObject({ status: 200 });
    expect((await admin.get(`/api/jobs/${first}`)).data).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) });
    expect(await admin.post('/api/jobs/cancel', { ids: [first] })).toMatchObject({ status: 409 });
    expect(await admin.post('/api/jobs/retry', { ids: [first] })).toMatchObject({ status: 200 });
    expect((await admin.get(`/api/jobs/${first}`)).data).toMatchObject({ state: 'queued', endedAt: null });
    const { data } = await admin.post('/logs', { filters: [{ field: 'entity', operator: 'eq', value: 'jobs' }] });
    expect(data.items.slice(0, 3).map(({ action, entityId }: { action: string; entityId: number }) => [action, entityId])).toEqual([
      ['retry', first],
      ['cancel', second],
      ['cancel', first],
    ]);
  });

  it('are their owners’ to see, cancel and retry, and nobody else’s', async () => {
    const id = await add(ann.id);
    const others = [await add(bob.id), await add(null)];
    const own = (await ann.post('/api/own/jobs/list')).data;
    expect(own.items[0]).toMatchObject({ id, state: 'queued' });
    expect(own.items.every(({ owner }: { owner: number }) => owner === ann.id)).toBe(true);
    expect(await ann.post(`/api/own/jobs/${id}/cancel`)).toMatchObject({ status: 200, data: { id, state: 'cancelled' } });
    expect(await ann.post(`/api/own/jobs/${id}/retry`)).toMatchObject({ status: 200, data: { id, state: 'queued' } });
    expect((await ann.get(`/api/own/jobs/${id}`)).data).toMatchObject({ id, owner: ann.id });
    for (const other of [...others, 999_999, 'x']) {
      expect(await ann.get(`/api/own/jobs/${other}`)).toMatchObject({ status: 404, code: 'RECORD_NOT_FOUND' });
      for (const step of ['cancel', 'retry']) expect(await ann.post(`/api/own/jobs/${other}/${step}`)).toMatchObject({ status: 404 });
    }
    expect((await admin.get(`/api/jobs/${others[0]}`)).data).toMatchObject({ state: 'queued' });
  });

  it('that run are told of to their owners, and stop when these cancel them', async () => {
    const [reached, kind] = [gate(), 'test.held'];
    const held = defineJob({
      kind,
      payload: waiting.payload,
      async run({ signal, progress }) {
        progress({ done: 3, total: 9 });
        reached.open();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        signal.throwIfAborted();
      },
    });
    const heard: { resource: string; to?: number }[] = [];
    const stop = server.context.store.subscribe('changes', (message) => heard.push(JSON.parse(message)));
    const worker = createWorker(server.context, [held], { pollEvery: 20 });
    worker.start();
    const id = await add(ann.id, held);
    await reached.passed;
    expect(await ann.post(`/api/own/jobs/${id}/cancel`)).toMatchObject({ status: 200 });
    const job = await awaited(async () => {
      const { data } = await ann.get(`/api/own/jobs/${id}`);
      return data.state === 'cancelled' ? data : undefined;
    });
    expect(job).toMatchObject({ done: 3, total: 9, attempts: 1 });
    await worker.close();
    stop();
    expect(heard.filter(({ to }) => to !== undefined)).toContainEqual({ resource: 'ownJobs', type: 'updated', ids: [id], to: ann.id });
  });

  it('are not changed by those who name a state that does not allow it', async () => {
    const id = await add(ann.id);
    await set(id, { state: 'done', endedAt: new Date().toISOString() });
    for (const step of ['cancel', 'retry']) expect(await ann.post(`/api/own/jobs/${id}/${step}`)).toMatchObject({ status: 409 });
  });
});
