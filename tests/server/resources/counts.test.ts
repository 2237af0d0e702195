import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('The numbers of records of all lists, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const counts = async (of: Person): Promise<Record<string, number>> => (await of.get('/api/counts')).data.counts;

  it('are those that the lists themselves tell, without what is in the trash', async () => {
    const kept = await admin.post('/api/contents/add', { name: 'kept' });
    const gone = await admin.post('/api/contents/add', { name: 'gone' });
    await admin.remove(`/api/contents/${gone.data.id}`);
    expect(kept.status).toBe(200);
    const { contents, roles, users } = await counts(admin);
    expect([contents, users]).toEqual([1, 1]);
    expect(roles).toBe((await admin.post('/roles/list', {})).data.total_count);
  });

  it('are told of the lists that one may read, and of no other', async () => {
    await makeUser(admin, 'reader', ['GET /api/contents']);
    expect(await counts(await signIn(server, 'reader', testPassword))).toEqual({ contents: 1 });
  });
});
