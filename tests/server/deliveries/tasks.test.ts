import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { drawn, makeFlow, stopped } from '#tests/server/flows/drawn.ts';

let server: TestServer;
let admin: Person;
let owner: Person & { readonly id: number };
let other: Person;
let run: number;
let delivery: number;

const rights = [
  '/schedulerlogs/{call}',
  '/api/task/{call}',
  '/api/flows/{id}/{call}',
  '/api/flows/runs/{run}',
  '/api/subscriptions',
  '/api/contents/{id}',
];

beforeAll(async () => {
  server = await startServer();
  admin = await signInAsAdmin(server);
  owner = await makePerson(server, admin, 'task_owner', [...rights, '/api/flows', '/api/flows/{id}']);
  other = await makePerson(server, admin, 'task_other', rights);
  const flow = await makeFlow(owner, drawn({ call: ['httpTrigger'], out: ['jsonOutput'] }, 'call.body > out.value'));
  run = (await owner.post(`/api/flows/${flow}/call`, { figure: 42 })).data.id;
  await stopped(owner, run);
  const content = (await admin.post('/api/contents/add', { name: '周报 100%' })).data.id;
  const parameters = [(await admin.post('/api/parameters/add', { name: 'p', value: 'v' })).data.id];
  const subscription = (
    await owner.post('/api/subscriptions', { userId: owner.id, content, parameters, frequency: 'year', method: 'console' })
  ).data.id;
  const at = new Date().toISOString();
  const { store } = server.context;
  await store.transaction((trx) =>
    trx
      .insertInto('deliveries')
      .values({
        subscription,
        content: '周报 100%',
        owner: owner.id,
        method: 'console',
        lane: 'x',
        state: 'failed',
        doubtful: false,
        tries: 1,
        coalesced: 0,
        sentParts: 0,
        inFlight: false,
        dueAt: at,
        createdAt: at,
        updatedAt: at,
        version: 1,
        error: JSON.stringify({ code: 'DELIVERY_NO_MAIL', facts: {} }),
        steps: JSON.stringify([{ at, step: 'failed', code: 'DELIVERY_NO_MAIL', facts: {} }]),
      })
      .execute(),
  );
  delivery = Number((await store.lookups.selectFrom('deliveries').select('id').executeTakeFirstOrThrow())['id']);
});
afterAll(() => server?.stop());

const query = async (person: Person, body: object = {}) => (await person.post('/schedulerlogs/query', body)).data;
const kindsIn = (answer: { items: { kind: string }[] }) => answer.items.map(({ kind }) => kind).toSorted();

describe('the history of tasks', () => {
  it('shows runs of flows and deliveries of one’s own, of every kind on one page, and nobody else’s', async () => {
    const own = await query(owner);
    expect(kindsIn(own)).toEqual(['delivery', 'flow']);
    expect(own).toMatchObject({
      total_count: 2,
      kinds: expect.arrayContaining([{ key: 'delivery', label: { zh: '推送', en: 'Delivery' } }]),
    });
    expect(own.items).toContainEqual(
      expect.objectContaining({ kind: 'flow', state: 'done', by: 'task_owner', tokens: 0, link: `/flow-runs/${run}` }),
    );
    expect((await query(other)).total_count).toBe(0);
    expect(kindsIn(await query(admin))).toEqual(expect.arrayContaining(['delivery', 'flow']));
  });

  it('is filtered by kind, state and words, in which signs stand for themselves', async () => {
    expect(kindsIn(await query(owner, { states: ['done'] }))).toEqual(['flow']);
    expect(kindsIn(await query(owner, { kinds: ['delivery'] }))).toEqual(['delivery']);
    expect((await query(owner, { search: '100%' })).total_count).toBe(1);
    expect((await query(owner, { search: '0%0' })).total_count).toBe(0);
    expect(await query(owner, { page: 2, page_size: 1 })).toMatchObject({ total_count: 2, items: [{}] });
  });

  it('holds the log and the result of each, for whoever may see it', async () => {
    const detail = await owner.post('/api/task/detail', { kind: 'flow', id: String(run) });
    expect(detail.data).toMatchObject({
      result: { figure: 42 },
      log: expect.arrayContaining([expect.objectContaining({ detail: 'out' })]),
    });
    const { log } = (await owner.post('/api/task/detail', { kind: 'delivery', id: String(delivery) })).data;
    expect(log).toMatchObject([{ words: { zh: '失败：接收者没有邮箱' } }]);
    for (const kind of ['flow', 'delivery', 'job', 'none'])
      expect((await other.post('/api/task/detail', { kind, id: String(kind === 'flow' ? run : delivery) })).status).toBe(404);
    expect((await owner.post('/api/task/detail', { kind: 'delivery', id: '1 or 1=1' })).status).toBe(404);
  });

  it('has them done again, and forgets those that have ended, by either call of the specification', async () => {
    expect(await owner.post('/api/task/repeat', { kind: 'delivery', id: String(delivery) })).toMatchObject({ status: 200 });
    expect(await other.post('/api/task/repeat', { kind: 'delivery', id: String(delivery) })).toMatchObject({ status: 404 });
    await owner.post('/api/task/repeat', { kind: 'flow', id: String(run) });
    const again = (await query(owner, { kinds: ['flow'] })).items[0].id;
    expect(again).not.toBe(String(run));
    await stopped(owner, Number(again));
    expect((await other.post('/api/task/delete', { kind: 'flow', id: again })).status).toBe(404);
    expect((await owner.post('/api/task/delete', { kind: 'flow', id: again })).status).toBe(200);
    expect((await owner.post('/schedulerlogs/delete', { tasks: [{ kind: 'flow', id: String(run) }] })).data).toEqual({
      removed: 1,
      left: 0,
    });
    expect((await query(owner, { kinds: ['flow'] })).total_count).toBe(0);
  });
});
