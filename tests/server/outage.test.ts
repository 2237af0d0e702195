import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rooms } from '#server/rooms.ts';
import { type Person, signInAsAdmin } from '../support/actors.ts';
import { awaited } from '../support/awaited.ts';
import { type BreakableServer, startBreakable } from '../support/breakableServer.ts';
import { importFile, multipartOf } from '../support/files.ts';
import { heldCommits } from '../support/heldCommits.ts';
import { stopNextReaders } from '../support/readers.ts';
import { dialects } from '../support/startServer.ts';

const codes = '/code-hierarchies';
const fileOf = (rows: number, sign = 'x'): string =>
  ['codeName,description', ...Array.from({ length: rows }, (_, index) => `code ${index},${sign.repeat(500)}`)].join('\n');
/** More than are done in one go, with enough in the others to fill a disk that has some room left in pages begun already. */
const rowsOfFile = 1_300;
/** Time that a mended database may take to be found again, and what failed to be noted. */
const soon = { timeout: 30_000 };

describe.each(dialects)('a server on %s whose database fails', (dialect) => {
  let broken: BreakableServer;
  let admin: Person;
  const lines: string[] = [];
  const commits = heldCommits('codeHierarchies');
  beforeEach(async () => {
    lines.splice(0);
    broken = await startBreakable[dialect]({ rooms: [...rooms, commits.room], logTo: { write: (line) => lines.push(line) } });
    admin = await signInAsAdmin(broken.server);
  });
  afterEach(() => broken.stop());

  const importOf = async (id: number) => (await admin.get(`/api/imports/${id}`)).data;
  const stored = async (): Promise<number> => (await admin.post(`${codes}/list`, {})).data.total_count;
  /** Fails until the work, which `goOn` lets meet it, has logged so, and works again. */
  async function failForAWhile(goOn: () => void, logged: string): Promise<void> {
    await broken.fail();
    goOn();
    await expect.poll(() => lines.some((line) => line.includes(logged)), soon).toBe(true);
    await broken.mend();
  }
  /** Applies or undoes an import whose database fails in the midst of it; gives it when it is done all the same. */
  async function throughFailure(id: number, step: 'apply' | 'undo', end: string) {
    const { reached, goOn } = commits.hold();
    await admin.post(`/api/imports/${id}/${step}`);
    await reached;
    await failForAWhile(goOn, 'a job failed');
    await expect.poll(async () => (await importOf(id)).state, soon).toBe(end);
    return importOf(id);
  }
  const endOf = (id: number) =>
    awaited(async () => {
      const found = await importOf(id);
      return found?.state === 'failed' ? found : undefined;
    });

  it('ends the import that it reads as failed, with the reason, and nothing is changed', async () => {
    const readers = stopNextReaders(1);
    const upload = multipartOf({ name: 'codes.csv', bytes: fileOf(rowsOfFile) }, { mode: 'preview' });
    const { id } = (await admin.ask({ method: 'POST', url: `${codes}/import`, ...upload })).data;
    await failForAWhile(readers.goOn, 'an import failed');
    expect(await endOf(id)).toMatchObject({ state: 'failed', error: { code: broken.code } });
    expect(await stored()).toBe(0);
    expect((await importFile(admin, `${codes}/import`, 'codeName\nafterwards\n')).counts).toMatchObject({ created: 1 });
  });

  it('has the import that it carries out go on by itself, each row once, which can be undone', async () => {
    const { id } = await importFile(admin, `${codes}/import`, fileOf(rowsOfFile), { mode: 'preview' });
    expect((await throughFailure(id, 'apply', 'applied')).counts).toMatchObject({ created: rowsOfFile, create: 0, refused: 0 });
    expect(await stored()).toBe(rowsOfFile);
    await admin.post(`/api/imports/${id}/undo`);
    await expect.poll(async () => (await importOf(id)).state, soon).toBe('undone');
    expect(await stored()).toBe(0);
  });

  it('has an undoing go on by itself, each row once', async () => {
    await importFile(admin, `${codes}/import`, fileOf(rowsOfFile));
    const { id } = await importFile(admin, `${codes}/import`, fileOf(rowsOfFile, 'y'));
    expect((await throughFailure(id, 'undo', 'undone')).counts).toMatchObject({ undone: rowsOfFile, kept: 0 });
  });

  it('tells so, and works again as soon as the database does', async () => {
    const { inject } = broken.server;
    const ready = async () => (await inject('/health/ready')).statusCode;
    const authorization = `Bearer ${admin.token}`;
    await broken.fail();
    let added = 0;
    const add = () => admin.post(`${codes}/add`, { codeName: `code ${++added}`, description: 'x'.repeat(1000) });
    await expect.poll(async () => (await add()).code, soon).toBe(broken.code);
    const refused = await inject({ method: 'POST', url: '/user/login', payload: { username: 'nobody', password: 'no-password' } });
    expect([401, 503, 507]).toContain(refused.statusCode);
    for (const headers of [{}, { authorization }]) expect((await inject({ url: '/health/live', headers })).statusCode).toBe(200);
    await broken.mend();
    await expect.poll(ready, soon).toBe(200);
    expect((await admin.post(`${codes}/add`, { codeName: 'again' })).status).toBe(200);
  });
});

/** Has its writes wait for another program's for a moment only: each of them, and those that the server does by itself, would hold it up for seconds. */
const haveItGiveUpSoon = ({ server }: BreakableServer) =>
  server.context.store.transaction(async (trx) => void (await sql`pragma busy_timeout = 50`.execute(trx)));

describe('a server', () => {
  it('on PostgreSQL that is away answers every call with UNAVAILABLE, signed in or not, and is not ready', async () => {
    const broken = await startBreakable.postgres();
    const { inject } = broken.server;
    const admin = await signInAsAdmin(broken.server);
    await broken.fail();
    const login = { username: 'admin', password: 'wrong-password' };
    const asked = [
      admin.post('/users/list'),
      admin.post('/users/export'),
      admin.get('/users/1'),
      admin.put('/users/1', { email: 'a@example.com' }),
      admin.get('/api/v1/chat/dialogue/list'),
      admin.post('/api/imports/list'),
    ];
    for (const { status, code } of await Promise.all(asked)) expect([status, code]).toEqual([503, 'UNAVAILABLE']);
    const reply = await inject({ method: 'POST', url: '/user/login', payload: login });
    expect([reply.statusCode, reply.json().err_code]).toEqual([503, 'UNAVAILABLE']);
    expect((await inject('/health/ready')).statusCode).toBe(503);
    await broken.mend();
    await expect.poll(async () => (await inject('/health/ready')).statusCode, soon).toBe(200);
    await expect.poll(async () => (await admin.post('/users/list')).status, soon).toBe(200);
    await broken.stop();
  });

  it('on SQLite is not ready while another program keeps it from writing, and reads on', async () => {
    const broken = await startBreakable.sqlite();
    await haveItGiveUpSoon(broken);
    const admin = await signInAsAdmin(broken.server);
    const ready = async () => (await broken.server.inject('/health/ready')).statusCode;
    expect(await ready()).toBe(200);
    const other = new Database(join(broken.server.context.settings.dataDir, 'wenshu.sqlite'));
    other.exec('begin immediate');
    await expect.poll(ready, soon).toBe(503);
    expect((await admin.post('/users/list')).status).toBe(200);
    expect(await admin.post(`${codes}/add`, { codeName: 'x' })).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    other.exec('rollback');
    await expect.poll(ready, soon).toBe(200);
    await broken.stop();
  });
});
