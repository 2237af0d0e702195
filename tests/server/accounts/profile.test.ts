import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, personOf, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('one’s own profile on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let person: Person & { readonly id: number };

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    person = await makePerson(server, admin, 'profiled');
  });
  afterAll(() => server?.stop());

  it('shows what one may read of oneself, and no secret', async () => {
    const { data } = await person.get('/api/profile');
    expect(data).toEqual({
      id: person.id,
      username: 'profiled',
      email: null,
      phone: null,
      dept_cn: null,
      org_cn: null,
      avatar: null,
      version: 1,
    });
  });

  it('changes e-mail address and phone without any permission, and leaves the rest', async () => {
    expect((await person.put('/api/profile', { email: 'New@Example.com', version: 1 })).data).toMatchObject({
      email: 'new@example.com',
      phone: null,
      version: 2,
    });
    expect((await person.put('/api/profile', { phone: '+86 138 0000 0000', email: '' })).data).toMatchObject({
      email: null,
      phone: '+86 138 0000 0000',
      version: 3,
    });
  });

  it('refuses a stale version, with the record as it is', async () => {
    expect(await person.put('/api/profile', { phone: '12345', version: 1 })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      data: { current: { version: 3 } },
    });
  });

  it.each([
    [{ username: 'renamed' }, 'username'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ roles: [1] }, 'roles'],
    [{ dept_cn: '总部' }, 'dept_cn'],
    [{ status: 'active' }, 'status'],
  ])('refuses %j', async (change, field) => {
    expect(await person.put('/api/profile', change)).toMatchObject({ status: 422, data: { errors: { [field]: { key: 'unknownField' } } } });
  });

  it('takes as a picture only the address of an uploaded file', async () => {
    expect((await person.put('/api/profile', { avatar: 'https://elsewhere.example/a.png' })).data.errors.avatar.key).toBe('fileAddress');
  });

  it('changes the password given the current one, and ends one’s other sessions', async () => {
    const other = await signIn(server, 'profiled', testPassword);
    expect((await person.put('/api/profile/password', { current: 'wrong-one', password: 'password-2' })).data.errors.current.key).toBe(
      'wrongPassword',
    );
    expect((await person.put('/api/profile/password', { current: testPassword, password: 'short' })).data.errors.password.key).toBe(
      'tooShort',
    );
    const { data } = await person.put('/api/profile/password', { current: testPassword, password: 'password-2' });
    expect((await other.get('/api/session')).code).toBe('UNAUTHENTICATED');
    expect((await personOf(server, data).get('/api/session')).data.username).toBe('profiled');
    await expect(signIn(server, 'profiled', testPassword)).rejects.toThrow('BAD_CREDENTIALS');
    await signIn(server, 'profiled', 'password-2');
  });

  it('tells the log that the password was changed, and not to what', async () => {
    const { data } = await admin.post('/logs', { search: 'profiled' });
    expect(data.items.map(({ action }: { action: string }) => action)).toContain('changePassword');
    expect(JSON.stringify(data)).not.toMatch(/password-\d|argon2/);
  });
});
