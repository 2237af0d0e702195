import { afterEach, describe, expect, it } from 'vitest';
import { ensureFirstAccounts } from '#server/accounts/seed/ensureFirstAccounts.ts';
import { resetAdmin } from '#server/accounts/seed/resetAdmin.ts';
import { makePerson, type Person, signIn, signInAsAdmin } from '#tests/support/actors.ts';
import { administrator, dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('the first start on %s', (dialect) => {
  let server: TestServer;
  afterEach(() => server?.stop());

  const names = async (admin: Person, resource: string, field: string): Promise<string[]> =>
    (await admin.post(`/${resource}/list`, { page_size: 1000, sorters: [{ field: 'id', order: 'asc' }] })).data.items.map(
      (item: Record<string, unknown>) => item[field],
    );

  it('makes one admin, three roles, and a permission for each endpoint and tile', async () => {
    server = await startServer({ dialect });
    const admin = await signInAsAdmin(server);
    expect(await names(admin, 'users', 'username')).toEqual(['admin']);
    expect(await names(admin, 'roles', 'RoleName')).toEqual(['管理员', '分析师', '开发者']);
    expect(await names(admin, 'permissions', 'name')).toEqual(
      expect.arrayContaining(['users.list', 'users.suspend', 'codeHierarchies.import', 'access.explain', 'tiles.system']),
    );
  });

  it('leaves what is of single people to administrators: developers read every other list', async () => {
    server = await startServer({ dialect });
    const admin = await signInAsAdmin(server);
    const { items, related } = (await admin.post('/roles/list', { filters: [{ field: 'RoleName', operator: 'eq', value: '开发者' }] }))
      .data;
    const held: string[] = items[0].permissions.map((id: number) => related.permissions[id].title);
    expect(held).toEqual(expect.arrayContaining(['users.list', 'feedback.list', 'logs.list', 'roles.history']));
    expect(held.filter((name) => /^(accessRequests|shares|tokens)\./.test(name))).toEqual([]);
  });

  it('makes nothing again at the next start, however often and wherever it starts', async () => {
    server = await startServer({ dialect });
    const admin = await signInAsAdmin(server);
    const before = await names(admin, 'permissions', 'name');
    expect(await Promise.all([ensureFirstAccounts(server.context), ensureFirstAccounts(server.context)])).toEqual([undefined, undefined]);
    expect(await names(admin, 'permissions', 'name')).toEqual(before);
  });

  it('leaves alone what people renamed, changed or removed since', async () => {
    server = await startServer({ dialect });
    const admin = await signInAsAdmin(server);
    const find = async (name: string) =>
      (await admin.post('/permissions/list', { filters: [{ field: 'name', operator: 'eq', value: name }] })).data.items[0];
    await admin.put(`/permissions/${(await find('users.list')).id}`, { name: 'see people' });
    await admin.remove(`/permissions/${(await find('logs.list')).id}`);
    await ensureFirstAccounts(server.context);
    const after = await names(admin, 'permissions', 'name');
    expect(after).toContain('see people');
    expect(after).not.toEqual(expect.arrayContaining(['users.list']));
    expect(after).not.toEqual(expect.arrayContaining(['logs.list']));
  });

  it('takes the password from the settings only the first time', async () => {
    server = await startServer({ dialect });
    expect(
      await ensureFirstAccounts({ ...server.context, settings: { ...server.context.settings, adminPassword: 'another-one' } }),
    ).toBeUndefined();
    await expect(signIn(server, 'admin', 'another-one')).rejects.toThrow('BAD_CREDENTIALS');
    await signIn(server, 'admin', administrator.password);
  });

  it('gives a lost password back when the settings ask for it, and ends what was signed in with the old one', async () => {
    server = await startServer({ dialect });
    const admin = await signInAsAdmin(server);
    const asked = (adminPassword: string | undefined) =>
      resetAdmin({ ...server.context, settings: { ...server.context.settings, adminPassword, adminPasswordReset: true } });
    expect(await resetAdmin(server.context)).toBeUndefined();
    expect(await asked(administrator.password)).toBeUndefined();
    expect((await admin.get('/api/session')).data.username).toBe('admin');
    await expect(asked(undefined)).rejects.toThrow('needs the new password in ADMIN_PASSWORD');
    expect(await asked('found-again')).toBe('admin');
    expect((await admin.get('/api/session')).code).toBe('UNAUTHENTICATED');
    await expect(signIn(server, 'admin', administrator.password)).rejects.toThrow('BAD_CREDENTIALS');
    const again = await signIn(server, 'admin', 'found-again');
    const { items } = (await again.post('/logs', { filters: [{ field: 'action', operator: 'eq', value: 'resetPassword' }] })).data;
    expect(items).toMatchObject([{ entity: 'users', entityTitle: 'admin' }]);
  });

  it('keeps its sessions over a restart, and lets each replica know them', async () => {
    server = await startServer({ dialect });
    const admin = await signInAsAdmin(server);
    const replica = await server.replica();
    const person = await makePerson(server, admin, 'restarted');
    const reply = await replica.inject({ url: '/api/session', headers: { authorization: `Bearer ${person.token}` } });
    await replica.close();
    expect(reply.json().data.username).toBe('restarted');
  });
});
