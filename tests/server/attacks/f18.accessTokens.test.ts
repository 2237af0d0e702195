import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnTokens } from '#schemas/contracts/tokens.ts';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { selfEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import { importFile } from '#tests/support/files.ts';
import { makePerson, makeRole, type Person, personOf, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('F18, F20: access tokens outlive and exceed nobody, on %s', (dialect) => {
  const logged: string[] = [];
  let server: TestServer;
  let admin: Person;
  let count = 0;

  beforeAll(async () => {
    server = await startServer({ dialect, logTo: { write: (line) => void logged.push(line) }, settings: { endlessTokens: true } });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const person = (rights: readonly string[] = ['POST /users/list']) => makePerson(server, admin, `victim_${++count}`, rights);
  const holding = (token: string) => personOf(server, { token } as never);
  const tokenOf = async (owner: Person, limits?: object): Promise<string> => {
    const { data } = await owner.post('/api/own/tokens', {
      name: 'script',
      days: null,
      ...(limits ?? { role: owner.session!.roles[0]!.id }),
    });
    return data.token;
  };
  const codeOf = async (token: string) => (await holding(token).post('/users/list')).code;
  /** A token of an admin for permissions of these names. */
  const tokenFor = async (...names: string[]) => {
    const { permissions } = (await admin.get(listOwnTokens.path)).data as { permissions: { id: number; name: string }[] };
    return tokenOf(admin, { permissions: permissions.filter(({ name }) => names.includes(name)).map(({ id }) => id) });
  };

  it('ends for good when its owner is suspended, removed, or given another password', async () => {
    const ends: ((id: number, own: Person) => Promise<unknown>)[] = [
      (id) => admin.post('/users/suspend', { ids: [id] }).then(() => admin.post('/users/reinstate', { ids: [id] })),
      (id) => admin.remove(`/users/${id}`).then(() => admin.post('/users/restore', { ids: [id] })),
      (id) => admin.put(`/users/${id}/password`, { password: 'another-pass-1' }),
      (_, own) => own.put('/api/profile/password', { current: testPassword, password: 'another-pass-1' }),
    ];
    for (const [index, end] of ends.entries()) {
      const owner = await person();
      const token = await tokenOf(owner);
      expect(await codeOf(token)).toBeNull();
      await end(owner.id, owner);
      expect([index, await codeOf(token)]).toEqual([index, 'UNAUTHENTICATED']);
    }
  });

  it('is no more than its owner from the moment that a right is taken, on every replica', async () => {
    const owner = await person();
    const token = await tokenOf(owner);
    const replica = await server.replica();
    const there = (sent = token) =>
      replica.inject({ method: 'POST', url: '/users/list', headers: { authorization: `Bearer ${sent}` }, payload: {} });
    const until = async (status: number, sent?: string) =>
      expect.poll(async () => (await there(sent)).statusCode, { timeout: 5_000, interval: 20 }).toBe(status);
    await until(200);
    await admin.post(`/users/${owner.id}/roles`, { roles: [] });
    await until(403);
    const second = await person();
    const other = await tokenOf(second);
    await until(200, other);
    const [{ id }] = (await second.get(listOwnTokens.path)).data.items;
    await second.post(`/api/own/tokens/${id}/revoke`);
    await until(401, other);
    await replica.close();
  });

  it('does of what everybody signed in may do only what is for programs', async () => {
    const token = await tokenOf(await person());
    const allowed: string[] = [];
    for (const endpoint of selfEndpoints) {
      const { method, path } = partsOf(endpoint);
      if (path === '/api/live') continue;
      const { status, code } = await holding(token).ask({ method: method as 'GET', url: path.replace(/\{\w+\}/g, '1') });
      if (code === 'NOT_BY_TOKEN') expect(status).toBe(403);
      else allowed.push(endpoint);
    }
    expect(allowed.toSorted()).toEqual([
      'GET /api/imports/template',
      'GET /api/imports/{id}',
      'GET /api/imports/{id}/errors',
      'GET /api/openapi.json',
      'GET /api/own/jobs/{id}',
      'POST /api/imports/{id}/apply',
      'POST /api/imports/{id}/cancel',
      'POST /api/imports/{id}/rows',
      'POST /api/imports/{id}/undo',
      'POST /api/own/jobs/list',
    ]);
  });

  it('neither sees as another person, nor takes over the account of its owner', async () => {
    const token = await tokenFor('access.seeAs', 'users.update', 'users.resetPassword', 'users.assignRoles');
    const { id: other } = await person();
    expect((await holding(token).post(`/api/access/see-as/${other}`)).code).toBe('NOT_BY_TOKEN');
    const own = admin.session!.id;
    expect((await holding(token).put(`/users/${own}`, { email: 'thief@example.com' })).code).toBe('NOT_BY_TOKEN');
    expect((await holding(token).put(`/users/${own}/password`, { password: 'another-pass-1' })).code).toBe('NOT_BY_TOKEN');
  });

  it('hands out no more than it may itself, though its owner might', async () => {
    const token = await tokenFor('users.update', 'users.create', 'users.assignRoles', 'users.list');
    const held = await makeRole(admin, ['POST /users/list']);
    const beyond = await makeRole(admin, ['POST /roles/list']);
    const add = (roles: number[]) => holding(token).post('/users/add', { username: `made_${++count}`, password: testPassword, roles });
    expect((await add([held])).code).toBeNull();
    expect((await add([beyond])).code).toBe('BEYOND_OWN_RIGHTS');
    const otherAdmin = await holding(token).put(`/users/${(await person()).id}`, { dept: 'x' });
    expect(otherAdmin.code).toBeNull();
  });

  it('imports with its own rights, also after its request, and reaches no other import of its owner', async () => {
    const importing = holding(await tokenFor('codeHierarchies.import'));
    const { id } = await importFile(importing, '/code-hierarchies/import', `codeName\nby token ${dialect}`, { mode: 'apply' });
    const { items } = (await admin.post('/logs', { filters: [{ field: 'token', operator: 'eq', value: 'script' }] })).data;
    expect(items).toEqual(expect.arrayContaining([expect.objectContaining({ user: 'admin', entity: 'codeHierarchies' })]));
    expect((await holding(await tokenFor('users.list')).get(`/api/imports/${id}`)).code).toBe('FORBIDDEN');
  });

  it('reaches no records that the data scope of its owner keeps from them', async () => {
    const limited = await makePerson(server, admin, `limited_${++count}`, ['POST /users/list'], { users: { records: 'own' } });
    const names = async (who: Person) => (await who.post('/users/list')).data.items.map(({ username }: { username: string }) => username);
    expect(await names(limited)).toEqual([limited.session!.username]);
    expect(await names(holding(await tokenOf(limited)))).toEqual([limited.session!.username]);
    const [{ id }] = (await limited.get(listOwnTokens.path)).data.permissions;
    expect(await names(holding(await tokenOf(limited, { permissions: [id] })))).toEqual([limited.session!.username]);
  });

  it('is found by nobody who guesses, and guessing is held back', async () => {
    const owner = await person();
    const token = await tokenOf(owner);
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const sent of [guess, token.slice(4), token.toUpperCase(), `${token}A`]) expect(await codeOf(sent)).toBe('UNAUTHENTICATED');
    const held = await server.replica({ settings: { ...server.context.settings, rateLimit: 5 } });
    const ask = (sent: string) => held.inject({ method: 'POST', url: '/users/list', headers: { authorization: sent }, payload: {} });
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries++) statuses.push((await ask(guess)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await ask(token)).statusCode).toBe(200);
    await held.close();
  });

  it('is counted by itself when it asks too often, apart from its owner and their other tokens', async () => {
    const owner = await person();
    const [one, other] = [await tokenOf(owner), await tokenOf(owner)];
    const held = await server.replica({ settings: { ...server.context.settings, rateLimit: 3 } });
    const ask = async (sent: string) =>
      (await held.inject({ method: 'POST', url: '/users/list', headers: { authorization: `Bearer ${sent}` }, payload: {} })).statusCode;
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries++) statuses.push(await ask(one));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect([await ask(other), await ask(owner.token!)]).toEqual([200, 200]);
    await held.close();
  });

  it('stands nowhere as it is sent: neither in tables, lists, histories, exports nor the log', async () => {
    const owner = await person();
    const token = await tokenOf(owner);
    await codeOf(token);
    const [{ id }] = (await owner.get(listOwnTokens.path)).data.items;
    const told = [
      await owner.get(listOwnTokens.path),
      await admin.post('/api/tokens/list'),
      await admin.get(`/api/tokens/${id}`),
      await admin.get(`/api/tokens/${id}/history`),
      await admin.post('/logs'),
    ];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const reply = await server.inject({
      method: 'POST',
      url: '/api/tokens/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv' },
    });
    const stored: unknown[] = [];
    for (const table of ['tokens', 'token_secrets', 'audit'])
      stored.push(await server.context.store.lookups.selectFrom(table).selectAll().execute());
    for (const text of [JSON.stringify(told), reply.body, JSON.stringify(stored), logged.join('')])
      expect(text).not.toContain(token.slice(4));
    expect(JSON.stringify(told)).not.toContain('tokenHash');
  });

  it('is made by a person who is signed in, never by another token or by who sees as another', async () => {
    const owner = await person();
    const limits = { name: 'x', days: 7, role: owner.session!.roles[0]!.id };
    expect((await holding(await tokenOf(owner)).post('/api/own/tokens', limits)).code).toBe('NOT_BY_TOKEN');
    const { data: view } = await admin.post(`/api/access/see-as/${owner.id}`);
    expect((await personOf(server, view).post('/api/own/tokens', limits)).code).toBe('VIEW_ONLY');
    const again = await signIn(server, owner.session!.username, testPassword);
    expect((await again.post('/api/own/tokens', limits)).code).toBeNull();
  });
});
