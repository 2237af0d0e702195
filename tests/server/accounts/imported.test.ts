import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anonymous, type Person, signIn, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';

describe.each(dialects)('an account that comes from a file, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    const { data } = await upload(admin, '/users/import', {
      filename: 'users.csv',
      content: '用户名,邮箱\nfrom_file,file@example.com\nadm1n,x@example.com\n',
    });
    await vi.waitFor(async () => expect((await admin.get(`/api/imports/${data.id}`)).data.state).toBe('applied'), { timeout: 20_000 });
  });
  afterAll(() => server?.stop());

  const account = async () => (await admin.post('/users/list', { search: 'from_file' })).data.items[0];

  it('is active and no admin', async () =>
    expect(await account()).toMatchObject({ status: 'active', isAdmin: false, email: 'file@example.com' }));

  it('opens to no password until one is set', async () => {
    for (const password of ['\u2205'.repeat(8), 'null', '        ', 'from_file']) {
      expect((await anonymous(server).post('/user/login', { username: 'from_file', password })).code).toBe('BAD_CREDENTIALS');
    }
    await admin.put(`/users/${(await account()).id}/password`, { password: 'password-8' });
    await signIn(server, 'from_file', 'password-8');
  });

  it('cannot have a name that reads like the admin’s', async () =>
    expect((await admin.post('/users/list', { search: 'adm1n' })).data.total_count).toBe(0));
});
