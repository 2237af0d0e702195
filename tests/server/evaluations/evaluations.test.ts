import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

let server: TestServer;
let database: Database.Database;
let admin: Person;
/** May ask the source, and look after evaluations. */
let analyst: Person;
/** May call everything on evaluations, and not ask the source. */
let stranger: Person;
let source: number;

const rights = [
  '/api/evaluation-cases/add',
  '/api/evaluation-cases/list',
  '/api/evaluation-cases/{id}',
  '/api/sources/{id}/evaluations',
  '/api/sources/{id}/evaluations/{run}',
];

const withRole = async (username: string, role: number): Promise<Person> => {
  await admin.post('/users/add', { username, password: testPassword, roles: [role] });
  return signIn(server, username, testPassword);
};

beforeAll(async () => {
  server = await startServer();
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  database = new Database(join(folder, 'sales.db'));
  database.exec("create table orders (region text, amount integer); insert into orders values ('east', 10), ('west', 20), ('east', 30)");
  admin = await signInAsAdmin(server);
  const [asking, others] = [await makeRole(admin, rights), await makeRole(admin, rights)];
  const made = await admin.post('/api/sources/add', { name: 'sales', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [asking] });
  source = made.data.id;
  analyst = await withRole('analyst', asking);
  stranger = await withRole('stranger', others);
});
afterAll(async () => {
  await server.stop();
  database.close();
});

const keep = (person: Person, question: string, sql: string) => person.post('/api/evaluation-cases/add', { source, question, sql });

/** Runs the cases, waits until all were asked, and gives the outcomes by their questions. */
async function evaluated(person: Person): Promise<Readonly<Record<string, { outcome: string; sql: string | null }>>> {
  const { run } = (await person.post(`/api/sources/${source}/evaluations`, {})).data;
  await expect
    .poll(async () => (await person.get(`/api/sources/${source}/evaluations`)).data.runs[0].state, { timeout: 20_000 })
    .toBe('done');
  const { outcomes } = (await person.get(`/api/sources/${source}/evaluations/${run}`)).data;
  return Object.fromEntries(outcomes.map((each: { question: string }) => [each.question, each]));
}

describe('cases of a source', () => {
  it('cannot be run before there is one', async () => {
    expect(await analyst.post(`/api/sources/${source}/evaluations`, {})).toMatchObject({ code: 'EVALUATION_EMPTY' });
  });

  it('are asked as in a conversation, and what is answered is held against the rows that are expected', async () => {
    await keep(analyst, 'How many orders are there?', 'select count(*) from orders');
    await keep(analyst, 'total amount of orders by region', 'select region, max(amount) from orders group by region');
    await keep(analyst, 'flurbs of the wizzle', 'select 1');
    await keep(analyst, 'How many orders are there by region?', 'select region, count(*) from orders group by region');
    const outcomes = await evaluated(analyst);
    expect(outcomes).toMatchObject({
      'How many orders are there?': { outcome: 'right' },
      'total amount of orders by region': { outcome: 'wrong' },
      'flurbs of the wizzle': { outcome: 'unanswered', sql: null },
      'How many orders are there by region?': { outcome: 'right' },
    });
    const [run] = (await analyst.get(`/api/sources/${source}/evaluations`)).data.runs;
    expect(run).toMatchObject({ state: 'done', cases: 4, counts: { right: 2, wrong: 1, unanswered: 1, failed: 0 }, startedBy: 'analyst' });
  });

  it('say why where the statement that is right cannot be run any more', async () => {
    database.exec('alter table orders rename to sold');
    try {
      const outcomes = await evaluated(admin);
      expect(outcomes['How many orders are there?']).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('orders') });
    } finally {
      database.exec('alter table sold rename to orders');
    }
  });

  it('are to be run again once the glossary, the instructions for the model, or the default model is another', async () => {
    const changed = async () => (await analyst.get(`/api/sources/${source}/evaluations`)).data.changed;
    expect(await changed()).toEqual([]);
    await admin.put(`/api/sources/${source}`, { instructions: 'Amounts are in thousands.' });
    expect(await changed()).toEqual(['prompt']);
    const { glossary, version: before } = (await admin.get(`/api/sources/${source}/glossary`)).data;
    await admin.put(`/api/sources/${source}/glossary`, {
      glossary: { ...glossary, examples: [{ question: 'How many?', sql: 'select count(*) from orders' }] },
      version: before,
    });
    expect(await changed()).toEqual(['glossary', 'prompt']);
    await evaluated(analyst);
    expect(await changed()).toEqual([]);
  });

  it('say that they were cancelled where their job was', async () => {
    const { run } = (await analyst.post(`/api/sources/${source}/evaluations`, {})).data;
    const shown = async () => (await analyst.get(`/api/sources/${source}/evaluations`)).data.runs[0];
    await expect.poll(async () => (await shown()).state, { timeout: 20_000 }).toBe('done');
    const { store } = server.context;
    // As the end of a worker leaves it that was told to stop after the first cases.
    await store.transaction(async (trx) => {
      await trx.updateTable('evaluation_runs').set({ endedAt: null }).where('id', '=', run).execute();
      const job = trx.selectFrom('evaluation_runs').select('jobId').where('id', '=', run);
      await trx
        .updateTable('jobs')
        .set({ state: 'queued', runAt: '2999-01-01T00:00:00.000Z', endedAt: null })
        .where('id', 'in', job)
        .execute();
    });
    expect(await shown()).toMatchObject({ id: run, state: 'running' });
    const { jobId } = await store.lookups.selectFrom('evaluation_runs').select('jobId').where('id', '=', run).executeTakeFirstOrThrow();
    await admin.post('/api/jobs/cancel', { ids: [Number(jobId)] });
    expect(await shown()).toMatchObject({ id: run, state: 'cancelled' });
    await admin.post('/api/jobs/retry', { ids: [Number(jobId)] });
    await expect.poll(async () => (await shown()).state, { timeout: 20_000 }).toBe('done');
  });

  it('hold one statement that only reads', async () => {
    expect(await keep(analyst, 'all gone?', 'delete from orders')).toMatchObject({ status: 400 });
  });

  it('are hidden from whoever may not ask the source, who can neither keep nor run any', async () => {
    const [{ id }] = (await analyst.post('/api/evaluation-cases/list', {})).data.items;
    expect((await stranger.post('/api/evaluation-cases/list', {})).data.items).toEqual([]);
    expect(await stranger.get(`/api/evaluation-cases/${id}`)).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect(await keep(stranger, 'How many?', 'select 1')).toMatchObject({ code: 'VALIDATION_FAILED' });
    for (const path of ['evaluations', 'evaluations/1'])
      expect(await stranger.get(`/api/sources/${source}/${path}`)).toMatchObject({ code: 'SOURCE_NOT_FOUND' });
    expect(await stranger.post(`/api/sources/${source}/evaluations`, {})).toMatchObject({ code: 'SOURCE_NOT_FOUND' });
  });
});
