import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnToken } from '#schemas/contracts/tokens.ts';
import { makePerson, makeRole, type Person, personOf, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';

const day = 86_400_000;

describe.each(dialects)('access tokens, on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let count = 0;

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const person = (rights: readonly string[]) => makePerson(server, admin, `script_owner_${++count}`, rights);
  const holding = (token: string) => personOf(server, { token } as never);
  const listOwn = async (owner: Person) => (await owner.get('/api/own/tokens')).data;
  const make = async (owner: Person, body: object) => (await owner.post('/api/own/tokens', { name: '月报脚本', days: 30, ...body })).data;
  const idOf = async (owner: Person, name: RegExp) => {
    const { permissions } = await listOwn(owner);
    return permissions.find((each: { name: string }) => name.test(each.name)).id as number;
  };

  it('act with a role of their owner, and with nothing else that the owner may do', async () => {
    const owner = await person(['POST /users/list']);
    const narrow = await makeRole(admin, ['POST /roles/list']);
    await admin.post(`/users/${owner.id}/roles`, { roles: [...owner.session!.roles.map(({ id }) => id), narrow] });
    const { token } = await make(owner, { role: narrow });
    expect(token).toMatch(/^wsp_[\w-]{43}$/);
    expect((await holding(token).post('/roles/list')).status).toBe(200);
    expect((await holding(token).post('/users/list')).code).toBe('FORBIDDEN');
  });

  it('act with chosen permissions as long as their owner has them', async () => {
    const owner = await person(['POST /users/list', 'POST /roles/list']);
    const [chosen] = (await listOwn(owner)).permissions;
    const { token, id } = await make(owner, { permissions: [chosen.id] });
    const script = holding(token);
    expect([(await script.post('/users/list')).status, (await script.post('/roles/list')).status]).toEqual([200, 403]);
    await admin.post(`/users/${owner.id}/roles`, { roles: [] });
    expect((await script.post('/users/list')).status).toBe(403);
    expect((await listOwn(owner)).items).toMatchObject([{ id, name: '月报脚本', permissions: 1, role: null, usedFrom: '127.0.0.1' }]);
  });

  it('are sent with or without the word Bearer, in the header alone', async () => {
    const owner = await person(['POST /users/list']);
    const { token } = await make(owner, { role: owner.session!.roles[0]!.id });
    const ask = (headers: Record<string, string>, query = '') =>
      server.inject({ method: 'POST', url: `/users/list${query}`, headers, payload: {} }).then(({ statusCode }) => statusCode);
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ authorization: token })).toBe(200);
    expect(await ask({}, `?token=${token}`)).toBe(401);
    expect(await ask({}, `?access_token=${token}`)).toBe(401);
    expect(await ask({ cookie: `token=${token}` })).toBe(401);
  });

  it('end on their day, and have no end only where the settings let them', async () => {
    const owner = await person(['POST /users/list']);
    const role = owner.session!.roles[0]!.id;
    const { token, expiresAt } = await make(owner, { role, days: 7 });
    expect(Date.parse(expiresAt) - clock()).toBe(7 * day);
    expect((await owner.post('/api/own/tokens', { name: 'x', role, days: null })).data.errors).toHaveProperty('days');
    expect((await owner.post('/api/own/tokens', { name: 'x', role, days: 8 })).status).toBe(422);
    clock.move(7 * day);
    expect((await holding(token).post('/users/list')).code).toBe('TOKEN_EXPIRED');
    admin = await signInAsAdmin(server);
  });

  it('are limited by one role or by permissions that their maker has', async () => {
    const owner = await person(['POST /users/list']);
    const foreign = await makeRole(admin, ['POST /logs']);
    const problems = async (body: object) => Object.keys((await make(owner, body)).errors);
    expect(await problems({})).toEqual(['permissions']);
    expect(await problems({ role: foreign })).toEqual(['role']);
    expect(await problems({ permissions: [await idOf(admin, /^logs\.list$/)] })).toEqual(['permissions']);
    expect(await problems({ role: owner.session!.roles[0]!.id, permissions: [1] })).toEqual(['permissions']);
  });

  it('tell of their last use, which is written down once a minute at most', async () => {
    const owner = await person(['POST /users/list']);
    const { token } = await make(owner, { role: owner.session!.roles[0]!.id });
    const usedAt = async () => Date.parse((await listOwn(owner)).items[0].usedAt);
    await holding(token).post('/users/list');
    const first = await usedAt();
    clock.move(30_000);
    await holding(token).post('/users/list');
    expect(await usedAt()).toBe(first);
    clock.move(40_000);
    await holding(token).post('/users/list');
    expect(await usedAt()).toBe(first + 70_000);
  });

  it('are revoked by their owner and by who manages them, and by nobody else', async () => {
    const owner = await person(['POST /users/list']);
    const role = owner.session!.roles[0]!.id;
    const [own, managed] = [await make(owner, { role }), await make(owner, { role })];
    const other = await person([]);
    expect((await other.post(`/api/own/tokens/${own.id}/revoke`)).code).toBe('RECORD_NOT_FOUND');
    expect((await owner.post(`/api/own/tokens/${own.id}/revoke`)).code).toBeNull();
    expect((await admin.post('/api/tokens/revoke', { ids: [managed.id] })).code).toBeNull();
    for (const { token } of [own, managed]) expect((await holding(token).post('/users/list')).code).toBe('UNAUTHENTICATED');
    const { items } = await listOwn(owner);
    expect(items.map(({ revokedAt }: OwnToken) => revokedAt)).toEqual([expect.any(String), expect.any(String)]);
  });

  it('are named in the log beside the user', async () => {
    const owner = await person(['POST /api/contents/add', 'POST /contents/add']);
    const { token } = await make(owner, { role: owner.session!.roles[0]!.id, name: '夜间同步' });
    expect((await holding(token).post('/contents/add', { content_name: 'x' })).code).not.toBe('FORBIDDEN');
    const script = await make(admin, { permissions: [await idOf(admin, /^roles\.create$/)], name: '建角色' });
    const made = await holding(script.token).post('/roles/add', { RoleName: `by token ${dialect}`, permissions: [] });
    expect(made.code).toBeNull();
    const { items } = (await admin.post('/logs', { filters: [{ field: 'entityId', operator: 'eq', value: made.data.id }] })).data;
    expect(items[0]).toMatchObject({ user: 'admin', token: '建角色', action: 'create' });
  });

  it('are fifty for each person, of those that are valid', async () => {
    const owner = await person(['POST /users/list']);
    const role = owner.session!.roles[0]!.id;
    const first = await make(owner, { role });
    for (let made = 1; made < 50; made++) await make(owner, { role });
    expect((await owner.post('/api/own/tokens', { name: 'more', days: 7, role })).code).toBe('TOO_MANY_TOKENS');
    await owner.post(`/api/own/tokens/${first.id}/revoke`);
    expect((await owner.post('/api/own/tokens', { name: 'more', days: 7, role })).code).toBeNull();
  });
});
