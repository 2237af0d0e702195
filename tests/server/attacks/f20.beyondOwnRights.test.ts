import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, makePerson, makeRole, makeUser, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { administrator, dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';

/** Rights of someone who runs users and roles: everything of the three resources but what is not theirs to give. */
const managing = ['users', 'roles', 'permissions'].flatMap((key) => [`/${key}/{id}`, `/${key}/{id}/{verb}`]);

describe.each(dialects)('F20, more rights by a way around, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let manager: Person & { readonly id: number };
  let mightyRole: number;
  let ownRole: number;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    manager = await makePerson(server, admin, 'manager', managing);
    ownRole = manager.session!.roles[0]!.id;
    mightyRole = await makeRole(admin, ['POST /logs']);
  });
  afterAll(() => server?.stop());

  let count = 0;
  const newUser = (rights: string[] = []) => makeUser(admin, `user_${++count}`, rights);
  const isBeyond = (answer: Answer) => expect(answer).toMatchObject({ status: 403, code: 'BEYOND_OWN_RIGHTS' });
  const mayReadLogs = async () => (await (await signIn(server, 'manager', testPassword)).post('/logs')).status === 200;

  it('is refused to oneself by every way that sets a user’s roles', async () => {
    isBeyond(await manager.post(`/users/${manager.id}/roles`, { roles: [ownRole, mightyRole] }));
    isBeyond(await manager.put(`/users/${manager.id}`, { roles: [ownRole, mightyRole] }));
    isBeyond(await manager.post('/users/add', { username: 'accomplice', password: testPassword, roles: [mightyRole] }));
    const bulk = await manager.post('/users/bulk-update', { ids: [manager.id], values: { roles: [ownRole, mightyRole] } });
    expect(bulk.data.refused).toMatchObject([{ id: manager.id, code: 'BEYOND_OWN_RIGHTS' }]);
    expect(await mayReadLogs()).toBe(false);
  });

  it('is refused by a file as by a form', async () => {
    const title = (await admin.get(`/roles/${mightyRole}`)).data.RoleName;
    const { data, code } = await upload(manager, '/users/import', {
      filename: 'users.csv',
      content: `用户名,角色\naccomplice2,${title}\n`,
    });
    expect(code).toBeNull();
    await expect.poll(async () => (await manager.get(`/api/imports/${data.id}`)).data.state, { timeout: 20_000 }).toBe('applied');
    expect((await manager.get(`/api/imports/${data.id}`)).data.counts).toMatchObject({ create: 0, refused: 1 });
    expect((await admin.post('/users/list', { search: 'accomplice2' })).data.total_count).toBe(0);
  });

  it('is refused by putting permissions into a role one holds', async () => {
    const logs = (await admin.post('/permissions/list', { search: 'logs.list' })).data.items[0].id;
    const held = (await admin.get(`/roles/${ownRole}`)).data.permissions;
    isBeyond(await manager.put(`/roles/${ownRole}`, { permissions: [...held, logs] }));
    isBeyond(await manager.post('/roles/add', { RoleName: 'mighty', permissions: [logs] }));
    const bulk = await manager.post('/roles/bulk-update', { ids: [ownRole], values: { permissions: [logs] } });
    expect(bulk.data.refused).toMatchObject([{ code: 'BEYOND_OWN_RIGHTS' }]);
    expect(await mayReadLogs()).toBe(false);
  });

  it('is refused by widening a permission one holds', async () => {
    const own = manager.session!.userPermissions[0]!.id;
    for (const change of [{ url: '/logs' }, { url: '/{any}' }, { url: '/{any}/{thing}/{more}/{still}' }])
      isBeyond(await manager.put(`/permissions/${own}`, change));
    isBeyond(await manager.post('/permissions/add', { name: 'logs for me', url: '/logs' }));
    expect(await mayReadLogs()).toBe(false);
  });

  it('is refused by taking off the methods that a permission is held to', async () => {
    const reader = await makePerson(server, admin, 'reader', ['GET /codes/{id}', 'PUT /permissions/{id}']);
    const own = reader.session!.userPermissions.find(({ url }) => url === '/codes/{id}')!.id;
    isBeyond(await reader.put(`/permissions/${own}`, { methods: [] }));
    isBeyond(await reader.put(`/permissions/${own}`, { methods: ['GET', 'DELETE'] }));
  });

  it('is refused by going back to an earlier version that held more', async () => {
    const role = await makeRole(admin, ['POST /logs']);
    await admin.put(`/roles/${role}`, { permissions: [] });
    isBeyond(await manager.post(`/roles/${role}/revert`, { to: 1 }));
    const id = await newUser(['POST /logs']);
    await admin.put(`/users/${id}`, { roles: [] });
    isBeyond(await manager.post(`/users/${id}/revert`, { to: 1 }));
  });

  it('is refused by restoring what held more from the trash', async () => {
    const role = await makeRole(admin, ['POST /logs']);
    await admin.remove(`/roles/${role}`);
    isBeyond(await manager.post(`/roles/${role}/restore`));
    const permission = (await admin.post('/permissions/add', { name: `logs ${dialect}`, url: '/logs' })).data.id;
    await admin.remove(`/permissions/${permission}`);
    isBeyond(await manager.post(`/permissions/${permission}/restore`));
    const id = await newUser(['POST /logs']);
    await admin.remove(`/users/${id}`);
    isBeyond(await manager.post(`/users/${id}/restore`));
  });

  it('is refused by taking over an account that holds more', async () => {
    const id = await newUser(['POST /logs']);
    isBeyond(await manager.put(`/users/${id}/password`, { password: 'password-4' }));
    isBeyond(await manager.put(`/users/${id}`, { email: 'manager@example.com' }));
    isBeyond(await manager.remove(`/users/${id}`));
    const bulk = await manager.post('/users/bulk-remove', { ids: [id] });
    expect(bulk.data.refused).toMatchObject([{ id, code: 'BEYOND_OWN_RIGHTS' }]);
  });

  describe('by touching what is mightier', () => {
    let id: number;
    let permission: number;
    let role: number;
    /** A permission beyond the manager's own, in a role of its own, which a user has. */
    beforeEach(async () => {
      permission = (await admin.post('/permissions/add', { name: `mighty ${++count}`, url: '/logs', methods: ['POST'] })).data.id;
      role = (await admin.post('/roles/add', { RoleName: `mighty ${count}`, permissions: [permission] })).data.id;
      id = await newUser();
      await admin.post(`/users/${id}/roles`, { roles: [role] });
    });
    const trashAll = async () => {
      for (const url of [`/users/${id}`, `/roles/${role}`, `/permissions/${permission}`])
        expect((await admin.remove(url)).status).toBe(200);
    };

    it('is refused for permissions, whatever is done to them', async () => {
      for (const change of [{ name: `renamed ${count}` }, { url: '/users/{id}' }, { methods: ['GET'] }, { tag: 'manage' }])
        isBeyond(await manager.put(`/permissions/${permission}`, change));
      isBeyond(await manager.remove(`/permissions/${permission}`));
      const bulk = await manager.post('/permissions/bulk-remove', { ids: [permission] });
      expect(bulk.data.refused).toMatchObject([{ id: permission, code: 'BEYOND_OWN_RIGHTS' }]);
      expect((await admin.get(`/permissions/${permission}`)).data).toMatchObject({ name: `mighty ${count - 1}`, version: 1 });
    });

    it('is refused for roles, the emptying of the administrators’ own among it', async () => {
      const [administrators] = (await admin.post('/roles/list', { search: '管理员' })).data.items;
      for (const target of [role, administrators.id]) {
        for (const change of [{ permissions: [] }, { description: 'mine' }]) isBeyond(await manager.put(`/roles/${target}`, change));
        isBeyond(await manager.remove(`/roles/${target}`));
      }
      expect((await admin.get(`/roles/${administrators.id}`)).data.permissions).toEqual(administrators.permissions);
    });

    it('is refused for what lies in the trash: it can be neither restored nor deleted for good', async () => {
      await trashAll();
      for (const url of [`/users/${id}`, `/roles/${role}`, `/permissions/${permission}`]) {
        isBeyond(await manager.post(`${url}/restore`));
        isBeyond(await manager.remove(`${url}/purge`));
      }
      for (const url of [`/permissions/${permission}`, `/roles/${role}`, `/users/${id}`])
        expect((await admin.post(`${url}/restore`)).status).toBe(200);
    });

    it('is refused while what makes it mighty lies in the trash, from where it may come back', async () => {
      await admin.remove(`/permissions/${permission}`);
      isBeyond(await manager.post(`/users/${manager.id}/roles`, { roles: [ownRole, role] }));
      isBeyond(await manager.post('/users/add', { username: `taker_${count}`, password: testPassword, roles: [role] }));
      isBeyond(await manager.put(`/users/${id}/password`, { password: 'password-7' }));
      await admin.remove(`/roles/${role}`);
      isBeyond(await manager.put(`/users/${id}`, { email: `taken${count}@example.com` }));
      await admin.post(`/permissions/${permission}/restore`);
      await admin.post(`/roles/${role}/restore`);
      expect(await mayReadLogs()).toBe(false);
    });

    it('is allowed to an administrator, and to whoever holds as much', async () => {
      const equal = await makePerson(server, admin, `equal_${count}`, [...managing, 'POST /logs']);
      expect((await equal.put(`/roles/${role}`, { description: 'looked after' })).status).toBe(200);
      await trashAll();
      for (const url of [`/users/${id}`, `/roles/${role}`]) expect((await equal.remove(`${url}/purge`)).status).toBe(200);
      expect((await admin.remove(`/permissions/${permission}/purge`)).status).toBe(200);
    });
  });

  it('leaves admins to admins', async () => {
    const { id } = admin.session!;
    const tries = [
      await manager.put(`/users/${id}/password`, { password: 'password-4' }),
      await manager.put(`/users/${id}`, { email: 'manager@example.com' }),
      await manager.post(`/users/${id}/roles`, { roles: [] }),
      await manager.remove(`/users/${id}`),
    ];
    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'ADMIN_PROTECTED'));
    await signIn(server, administrator.username, administrator.password);
  });

  it('makes nobody an admin over HTTP, an admin included', async () => {
    const id = await newUser();
    for (const person of [manager, admin]) {
      expect((await person.put(`/users/${id}`, { isAdmin: true })).data.errors.isAdmin.key).toBe('readOnly');
      expect(
        (await person.post('/users/add', { username: 'usurper', password: testPassword, isAdmin: true })).data.errors.isAdmin.key,
      ).toBe('readOnly');
      expect((await person.post('/users/bulk-update', { ids: [id], values: { isAdmin: true } })).data).toMatchObject({
        refused: [{ id, code: 'VALIDATION_FAILED' }],
      });
    }
    expect((await admin.get(`/users/${id}`)).data.isAdmin).toBe(false);
  });

  it('keeps the last admin, and everyone from removing or suspending themselves', async () => {
    const { id } = admin.session!;
    expect([await admin.remove(`/users/${id}`), await admin.post('/users/suspend', { ids: [id] })].map(({ code }) => code)).toEqual([
      'RECORD_PROTECTED',
      'RECORD_PROTECTED',
    ]);
    expect((await manager.remove(`/users/${manager.id}`)).code).toBe('RECORD_PROTECTED');
    expect((await manager.post('/users/suspend', { ids: [manager.id] })).code).toBe('RECORD_PROTECTED');
  });

  it('keeps an admin when two remove each other at once', async () => {
    const id = await newUser();
    await server.context.store.transaction((trx) => trx.updateTable('users').set({ isAdmin: true }).where('id', '=', id).execute());
    const second = await signIn(server, `user_${count}`, testPassword);
    const answers = await Promise.all([admin.remove(`/users/${id}`), second.remove(`/users/${admin.session!.id}`)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await server.context.store.db
      .selectFrom('users')
      .select('id')
      .where('isAdmin', '=', true)
      .where('deletedAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    if (answers[0]!.status !== 200) await second.post(`/users/${admin.session!.id}/restore`);
    admin = await signInAsAdmin(server);
  });

  it('lets one hand on what one holds', async () => {
    const id = await newUser();
    expect((await manager.post(`/users/${id}/roles`, { roles: [ownRole] })).status).toBe(200);
    const permission = (await manager.post('/permissions/add', { name: `some users ${dialect}`, url: '/users/{id}', methods: ['GET'] }))
      .data.id;
    expect((await manager.post('/roles/add', { RoleName: `readers ${dialect}`, permissions: [permission] })).status).toBe(200);
    expect((await manager.put(`/users/${id}/password`, { password: 'password-5' })).status).toBe(200);
  });

  it('never tells a password’s hash, in lists, records, history, trash or exports', async () => {
    const id = await newUser();
    await admin.put(`/users/${id}/password`, { password: 'password-6' });
    const removed = await newUser();
    await admin.remove(`/users/${removed}`);
    const answers = [
      await admin.post('/users/list'),
      await admin.get(`/users/${id}`),
      await admin.get(`/users/${id}/history`),
      await admin.post('/users/trash'),
      await admin.post('/logs', { page_size: 200 }),
    ];
    const file = await server.inject({
      method: 'POST',
      url: '/users/export',
      payload: { format: 'csv' },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(file.statusCode).toBe(200);
    expect(JSON.stringify(answers) + file.payload).not.toMatch(/argon2|password-6/);
    for (const field of ['password', 'isAdmin; drop']) {
      expect((await admin.post('/users/list', { filters: [{ field, operator: 'startswith', value: '$' }] })).status).toBe(400);
      expect((await admin.post('/users/list', { sorters: [{ field, order: 'asc' }] })).status).toBe(400);
    }
  });
});
