import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, makeUser, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { administrator, dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const day = 86_400_000;

describe.each(dialects)('signing in on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let nobody: Person;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    nobody = anonymous(server);
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  it('gives the token, who one is, what one may and one’s roles', async () => {
    const { status, data } = await nobody.post('/user/login', administrator);
    expect(status).toBe(200);
    expect(data).toMatchObject({ username: 'admin', isAdmin: true, avatar: null, roles: [{ RoleName: '管理员' }] });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.userPermissions).toContainEqual({
      id: expect.any(Number),
      name: 'users.update',
      url: '/users/{id}',
      tag: null,
      methods: ['PUT'],
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  it('takes the token with and without the word Bearer', async () => {
    for (const authorization of [`Bearer ${admin.token}`, admin.token!]) {
      expect((await nobody.ask({ method: 'GET', url: '/api/session', headers: { authorization } })).data).toMatchObject({
        username: 'admin',
      });
    }
  });

  it('takes the name in any case', async () =>
    expect((await nobody.post('/user/login', { ...administrator, username: 'ADMIN' })).status).toBe(200));

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await nobody.post('/user/login', { username: 'admin', password: 'wrong-password' });
    const unknown = await nobody.post('/user/login', { username: 'stranger', password: 'wrong-password' });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS', message: '用户名或密码错误' });
  });

  it('answers what no database keeps as it answers any other name', async () => {
    for (const username of ['a\u0000b', '\ud800nobody'])
      expect(await nobody.post('/user/login', { username, password: 'wrong-password' })).toMatchObject({
        status: 401,
        code: 'BAD_CREDENTIALS',
      });
    expect((await nobody.post('/user/send-verification-code', { email: 'a\u0000@example.com' })).status).toBeLessThan(500);
  });

  it('names the fields that are missing', async () => {
    expect(await nobody.post('/user/login', { username: '' })).toMatchObject({
      status: 422,
      data: { errors: { username: { key: 'required' }, password: { key: 'required' } } },
    });
  });

  it('refuses a token that nobody was given', async () => {
    const asked = (authorization: string) => nobody.ask({ method: 'GET', url: '/api/session', headers: { authorization } });
    const words = ['Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${admin.token}`, `${admin.token} ${admin.token}`];
    expect((await Promise.all(words.map(asked))).map(({ code }) => code)).toEqual(words.map(() => 'UNAUTHENTICATED'));
  });

  it('ends the session on signing out, and no other one', async () => {
    const [one, other] = [await signInAsAdmin(server), await signInAsAdmin(server)];
    expect((await one.post('/user/logout')).status).toBe(200);
    expect((await one.get('/api/session')).code).toBe('UNAUTHENTICATED');
    expect((await other.get('/api/session')).status).toBe(200);
  });

  it('keeps a session that is used, and says of one that was not that it expired', async () => {
    const person = await makePerson(server, admin, 'slider');
    clock.move(6 * day);
    expect((await person.get('/api/session')).status).toBe(200);
    clock.move(6 * day);
    expect((await person.get('/api/session')).status).toBe(200);
    clock.move(8 * day);
    expect(await person.get('/api/session')).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    admin = await signInAsAdmin(server);
  });

  it('ends a session after four weeks however much it is used', async () => {
    const person = await signInAsAdmin(server);
    for (let days = 0; days < 27; days += 3) {
      clock.move(3 * day);
      expect((await person.get('/api/session')).status).toBe(200);
    }
    clock.move(3 * day);
    expect((await person.get('/api/session')).code).toBe('SESSION_EXPIRED');
    admin = await signInAsAdmin(server);
  });

  it('tells the log of sign-ins, failed ones and sign-outs, by name and address', async () => {
    await makeUser(admin, 'logged');
    await nobody.ask({
      method: 'POST',
      url: '/user/login',
      payload: { username: 'logged', password: 'wrong-password' },
      remoteAddress: '10.0.0.9',
    });
    const person = await signIn(server, 'logged', testPassword);
    await person.post('/user/logout');
    const { data } = await admin.post('/logs', { search: 'logged', sorters: [{ field: 'id', order: 'asc' }] });
    const told = data.items.map(({ action, user, address }: Record<string, unknown>) => [action, user, address]);
    expect(told.slice(-3)).toEqual([
      ['signInFailed', null, '10.0.0.9'],
      ['signIn', 'logged', '127.0.0.1'],
      ['signOut', 'logged', '127.0.0.1'],
    ]);
  });
});
