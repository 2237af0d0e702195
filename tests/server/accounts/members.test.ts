import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeRole, makeUser, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

describe('the members of a role', () => {
  let server: TestServer;
  let admin: Person;
  let role: number;
  let first: number;
  let second: number;

  beforeAll(async () => {
    server = await startServer({ dialect: 'sqlite' });
    admin = await signInAsAdmin(server);
    role = await makeRole(admin, ['GET /contents/{id}']);
    first = await makeUser(admin, 'first_one', ['GET /logs/{id}']);
    second = await makeUser(admin, 'second_one');
  });
  afterAll(() => server?.stop());

  const rolesOf = async (id: number): Promise<number[]> => (await admin.get(`/users/${id}`)).data.roles;
  const members = (person: Person, body: object, of = role) => person.post(`/roles/${of}/members`, body);

  it('are given it and lose it without any other role of theirs being touched', async () => {
    const before = await rolesOf(first);
    const { data } = await members(admin, { give: [first, second] });
    expect(data).toEqual({
      done: [first, second],
      changed: [first, second].map((id) => ({ id, version: expect.any(Number) })),
      refused: [],
    });
    expect(await rolesOf(first)).toEqual([...before, role].toSorted((a, b) => a - b));
    expect((await members(admin, { take: [first] })).data.done).toEqual([first]);
    expect(await rolesOf(first)).toEqual(before);
    expect(await rolesOf(second)).toEqual([role]);
  });

  it('have the change in their history, under the name of who made it, and it can be taken back there', async () => {
    const [entry] = (await admin.get(`/users/${first}/history`)).data.items;
    expect(entry).toMatchObject({ kind: 'assignRoles', actor: { username: 'admin' }, changes: { roles: { before: expect.any(Array) } } });
    await admin.post(`/users/${first}/revert`, { to: entry.version - 1 });
    expect(await rolesOf(first)).toContain(role);
  });

  it('are left as they are, without an entry, when it is so already', async () => {
    const { version } = (await admin.get(`/users/${second}`)).data;
    await members(admin, { give: [second] });
    expect((await admin.get(`/users/${second}`)).data.version).toBe(version);
  });

  it('are left as they are where somebody changed them since it was decided', async () => {
    const { version } = (await admin.get(`/users/${second}`)).data;
    const stale = { id: second, version: version - 1 };
    expect((await members(admin, { take: [stale] })).data).toMatchObject({ done: [], refused: [{ id: second, code: 'VERSION_CONFLICT' }] });
    const taken = (await members(admin, { take: [{ id: second, version }] })).data;
    expect(taken.changed).toEqual([{ id: second, version: version + 1 }]);
    expect((await members(admin, { give: taken.changed })).data.changed).toEqual([{ id: second, version: version + 2 }]);
  });

  it('are each refused for themselves', async () => {
    const { data } = await members(admin, { give: [999_999, second] });
    expect(data).toMatchObject({ done: [second], refused: [{ id: 999_999, code: 'RECORD_NOT_FOUND' }] });
  });

  it('are given by nobody a role that may more than who gives it, nor taken from somebody mightier', async () => {
    const manager = await makePerson(server, admin, 'manager_1', ['POST /roles/{id}/members']);
    const beyond = { refused: [{ id: manager.id, code: 'BEYOND_OWN_RIGHTS' }] };
    expect((await members(manager, { give: [manager.id] })).data).toMatchObject({ done: [], ...beyond });
    expect((await members(manager, { take: [first] })).data).toMatchObject({ refused: [{ id: first, code: 'BEYOND_OWN_RIGHTS' }] });
    const administrator = admin.session!.id;
    const ownRole = manager.session!.roles[0]!.id;
    expect((await members(manager, { give: [administrator] }, ownRole)).data).toMatchObject({ refused: [{ code: 'ADMIN_PROTECTED' }] });
    expect((await members(manager, { give: [second] }, ownRole)).data.refused).toHaveLength(1);
  });

  it('are changed only by whoever may, as far as their data scope lets them', async () => {
    const stranger = await makePerson(server, admin, 'stranger_1', ['POST /users/list', 'POST /users/{id}/roles']);
    expect((await members(stranger, { give: [second] })).code).toBe('FORBIDDEN');
    const limited = await makePerson(server, admin, 'limited_1', ['POST /roles/{id}/members', 'POST /users/list'], {
      users: { records: 'own' },
    });
    const harmless = await makeRole(admin, []);
    expect((await members(limited, { give: [second] }, harmless)).data.refused).toMatchObject([{ code: 'RECORD_NOT_FOUND' }]);
  });

  it('belong to a living role', async () => {
    const gone = await makeRole(admin, []);
    await admin.remove(`/roles/${gone}`);
    expect((await members(admin, { give: [second] }, gone)).code).toBe('RECORD_NOT_FOUND');
  });
});
