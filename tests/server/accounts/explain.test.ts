import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeRole, makeUser, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('why someone may or may not call an address, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let user: number;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    user = await makeUser(admin, 'explained', ['GET /users/{id}']);
  });
  afterAll(() => server?.stop());

  const explain = async (method: string, address: string, userId = user) =>
    (await admin.post('/api/access/explain', { userId, method, address })).data;

  it('names the permission, and the roles that bring it', async () => {
    expect(await explain('GET', '/users/7?x=1')).toEqual({
      allowed: true,
      reason: 'permission',
      path: '/users/7',
      permission: expect.objectContaining({ url: '/users/{id}', methods: ['GET'] }),
      roles: [{ id: expect.any(Number), RoleName: expect.stringMatching(/^role/) }],
    });
  });

  it.each([
    ['PUT', '/users/7', { allowed: false, reason: 'none', path: '/users/7' }],
    ['POST', '/user/login', { allowed: true, reason: 'open', path: '/user/login' }],
    ['GET', '/api/profile', { allowed: true, reason: 'self', path: '/api/profile' }],
    ['GET', '/users//7', { allowed: false, reason: 'none', path: null }],
    ['GET', '/users/%37', { allowed: false, reason: 'none', path: null }],
  ])('says of %s %s: %j', async (method, address, expected) => expect(await explain(method, address)).toEqual(expected));

  it('says that an admin may because of being one', async () =>
    expect(await explain('DELETE', '/users/7', admin.session!.id)).toEqual({ allowed: true, reason: 'admin', path: '/users/7' }));

  it('says that someone suspended may nothing but what is open', async () => {
    const id = await makeUser(admin, 'suspended', ['/users/{id}']);
    await admin.post('/users/suspend', { ids: [id] });
    expect((await explain('GET', '/users/7', id)).reason).toBe('suspended');
    expect((await explain('POST', '/user/login', id)).reason).toBe('open');
  });

  it('agrees with what happens', async () => {
    const person = await makePerson(server, admin, 'agreeing', ['POST /roles/list', '/contents/{id}']);
    for (const [method, url] of [
      ['POST', '/roles/list'],
      ['POST', '/users/list'],
      ['GET', '/api/profile'],
      ['GET', '/roles/1'],
      ['GET', '/api/openapi.json'],
    ] as const) {
      const { status } = await person.ask({ method, url, ...(method === 'POST' && { payload: {} }) });
      expect([url, (await explain(method, url, person.id)).allowed]).toEqual([url, status !== 403]);
    }
  });

  it('refuses a user that does not exist, and an address that is none', async () => {
    expect(await admin.post('/api/access/explain', { userId: 999, method: 'GET', address: '/' })).toMatchObject({
      status: 404,
      code: 'RECORD_NOT_FOUND',
    });
    expect((await admin.post('/api/access/explain', { userId: user, method: 'BREW', address: '' })).data.errors).toMatchObject({
      method: { key: 'notInOptions' },
      address: { key: 'required' },
    });
  });

  it('needs a permission of its own', async () => {
    const person = await makePerson(server, admin, 'curious');
    expect((await person.post('/api/access/explain', { userId: person.id, method: 'GET', address: '/' })).code).toBe('FORBIDDEN');
    expect((await person.get('/api/access/roles/1')).code).toBe('FORBIDDEN');
  });

  it('shows what holders of a role see', async () => {
    const role = await makeRole(admin, ['POST /users/list', '/users/{id}']);
    await admin.post('/permissions/add', { name: 'the tile', url: '/system', tag: 'manage' });
    const { data } = await admin.get(`/api/access/roles/${role}`);
    const ofUsers = data.resources.find(({ key }: { key: string }) => key === 'users');
    expect(ofUsers.verbs).toEqual(expect.arrayContaining(['list', 'show', 'update', 'remove']));
    expect(ofUsers.verbs).not.toContain('purge');
    expect(data.endpoints).toContain('POST /users/list');
    expect(data.tiles).toEqual([]);
    expect((await admin.get('/api/access/roles/1')).data.tiles).toContain('system');
  });

  it('lists the permissions of a role, those in the trash excepted', async () => {
    const role = await makeRole(admin, ['GET /a', 'GET /b']);
    const before = (await admin.get(`/roles/${role}/permissions`)).data;
    expect(before).toEqual([expect.objectContaining({ url: '/a', methods: ['GET'] }), expect.objectContaining({ url: '/b' })]);
    await admin.remove(`/permissions/${before[0].id}`);
    expect((await admin.get(`/roles/${role}/permissions`)).data).toHaveLength(1);
    expect((await admin.get('/roles/999/permissions')).code).toBe('RECORD_NOT_FOUND');
  });

  it('finds permissions by the words of their titles in either language, as by their names', async () => {
    const found = async (search: string) =>
      (await admin.post('/permissions/list', { search, page_size: 200 })).data.items.map(({ name }: { name: string }) => name);
    expect(await found('用户 修改')).toEqual(expect.arrayContaining(['users.update', 'users.bulkUpdate']));
    expect(await found('Users · Change')).toContain('users.update');
    expect(await found('users.upd')).toEqual(['users.update']);
    expect(await found('用户 修改')).not.toContain('roles.update');
  });
});
