import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerson, makeRole, makeUser, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const everyUser = ['/users/{verb}', '/users/{id}', '/users/{id}/{verb}'];
const hour = 3_600_000;

/** Runs a statement from a connection that the server knows nothing of. */
async function writeBeside({ context: { settings } }: TestServer, statement: string): Promise<void> {
  if (settings.databaseUrl) {
    const other = new pg.Client({ connectionString: settings.databaseUrl });
    await other.connect();
    await other.query(statement);
    await other.end();
  } else {
    const other = new Database(join(settings.dataDir, 'wenshu.sqlite'));
    other.exec(statement);
    other.close();
  }
}

describe.each(dialects)('A list and a record that are asked for again, on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let id: number;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
    id = await makeUser(admin, 'annabel');
  });
  afterAll(() => server?.stop());

  const usernames = async (person: Person): Promise<string[]> =>
    (await person.post('/users/list', { sorters: [{ field: 'id', order: 'asc' }] })).data.items.map(
      ({ username }: { username: string }) => username,
    );

  it('are answered with the same bytes and headers, and read no more where the store tells that nothing was written', async () => {
    await usernames(admin);
    const read = vi.spyOn(server.context.store, 'readEach');
    const headers = { authorization: `Bearer ${admin.token}` };
    const listed = async () => server.inject({ method: 'POST', url: '/users/list', headers, payload: { page_size: 3 } });
    const shown = async () => server.inject({ method: 'GET', url: `/users/${id}`, headers });
    const readAgain: number[] = [];
    for (const ask of [listed, shown]) {
      const replies = [await ask(), await ask()];
      read.mockClear();
      replies.push(await ask(), await ask());
      readAgain.push(read.mock.calls.length);
      const facts = replies.map(({ statusCode, body, headers: { date: _, ...others } }) => [statusCode, body, others]);
      for (const others of facts) expect(others).toEqual(facts[0]);
      expect(replies[3]!.headers['content-type']).toBe('application/json; charset=utf-8');
    }
    expect(readAgain).toEqual(dialect === 'sqlite' ? [0, 0] : [2, 0]);
    read.mockRestore();
  });

  it('show what was written since, by whomever', async () => {
    const before = await usernames(admin);
    for (let times = 0; times < 3; times += 1) expect(await usernames(admin)).toEqual(before);
    const other = await makeUser(admin, 'robert');
    expect(await usernames(admin)).toEqual([...before, 'robert']);
    await admin.put(`/users/${other}`, { dept: 'd1' });
    expect((await admin.get(`/users/${other}`)).data.dept).toBe('d1');
    await admin.remove(`/users/${other}`);
    expect(await usernames(admin)).toEqual(before);
    expect((await admin.get(`/users/${other}`)).code).toBe('RECORD_NOT_FOUND');
  });

  it('are refused to whom the right was taken, and limited by a data scope from the next request on', async () => {
    const person = await makePerson(server, admin, 'carlotta', everyUser);
    await admin.put(`/users/${id}`, { phone: '13800000000' });
    const phone = async () => [
      (await person.get(`/users/${id}`)).data.phone,
      (await person.post('/users/list', { filters: [{ field: 'id', operator: 'eq', value: id }] })).data.items[0].phone,
    ];
    for (let times = 0; times < 3; times += 1) expect(await phone()).toEqual(Array(2).fill('13800000000'));
    const limited = await makeRole(admin, everyUser, { users: { fields: { phone: 'hidden' } } });
    await admin.post(`/users/${person.id}/roles`, { roles: [limited] });
    for (let times = 0; times < 3; times += 1) expect(await phone()).toEqual(Array(2).fill(null));
    const { version } = (await admin.get(`/roles/${limited}`)).data;
    await admin.put(`/roles/${limited}`, { version, permissions: [] });
    expect((await person.get(`/users/${id}`)).code).toBe('FORBIDDEN');
    expect((await person.post('/users/list')).code).toBe('FORBIDDEN');
  });

  it('are not those of somebody else who asks alike', async () => {
    const scope = { users: { records: 'own' } } as const;
    const [dora, emil] = [
      await makePerson(server, admin, 'dorothea', everyUser, scope),
      await makePerson(server, admin, 'emilian', everyUser, scope),
    ];
    for (const person of [dora, emil, dora, emil, dora, emil, dora, emil])
      expect(await usernames(person)).toEqual([person.session!.username]);
    expect((await usernames(admin)).length).toBeGreaterThan(2);
  });

  it('are refused in the words of whoever asks, and not at all once a session has ended', async () => {
    const asked = (language: string) =>
      admin.ask({ method: 'POST', url: '/users/list', payload: { search: 1 }, headers: { 'accept-language': language } });
    const [zh, en] = [await asked('zh'), await asked('en')];
    expect([zh.code, en.code]).toEqual(['REQUEST_INVALID', 'REQUEST_INVALID']);
    expect(zh.message).not.toBe(en.message);
    const person = await makePerson(server, admin, 'frederik', everyUser);
    for (let times = 0; times < 3; times += 1) expect((await person.get(`/users/${id}`)).status).toBe(200);
    clock.move(24 * hour * 365);
    expect((await person.get(`/users/${id}`)).code).toBe('SESSION_EXPIRED');
  });

  it('show what another connection has written', async () => {
    const person = await signInAsAdmin(server);
    for (let times = 0; times < 3; times += 1) expect((await person.get(`/users/${id}`)).data.dept).toBe(null);
    await writeBeside(server, `update users set dept = 'elsewhere' where id = ${id}`);
    expect((await person.get(`/users/${id}`)).data.dept).toBe('elsewhere');
  });
});
