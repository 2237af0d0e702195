import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeRole, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const managing = [
  '/users/{id}',
  '/users/{id}/{verb}',
  '/api/access-requests/{verb}',
  '/api/access-requests/{id}/{verb}',
  '/api/access/giving/{name}',
];

describe.each(dialects)('asking for a permission, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let narrow: number;
  let wide: number;
  let count = 0;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    wide = await makeRole(admin, ['POST /users/list', 'GET /users/{id}', 'GET /logs/{id}', 'POST /logs']);
    narrow = await makeRole(admin, ['POST /users/list']);
  });
  afterAll(() => server?.stop());

  const newcomer = () => makePerson(server, admin, `newcomer_${++count}`, ['GET /contents/{id}']);
  const ask = (person: Person, permission = 'users.list', reason = '做月报') => person.post('/api/access/requests', { permission, reason });
  const answerTo = (person: Person, { id }: { id: number }, verb: string, body: object) =>
    person.post(`/api/access-requests/${id}/${verb}`, body);
  const requestOf = async (id: number) => (await admin.get(`/api/access-requests/${id}`)).data;

  it('is open to everybody signed in, seen by those who answer, and granted by giving a role', async () => {
    const person = await newcomer();
    const { data: request } = await ask(person);
    expect(request).toEqual({ id: expect.any(Number), permission: 'users.list', state: 'open', answer: null });
    const { items } = (await admin.post('/api/access-requests/list', { filters: [{ field: 'state', operator: 'in', value: ['open'] }] }))
      .data;
    expect(items).toMatchObject([{ id: request.id, user: person.id, reason: '做月报' }]);
    expect((await person.post('/users/list')).status).toBe(403);
    expect((await answerTo(admin, request, 'grant', { role: narrow })).code).toBeNull();
    expect((await person.post('/users/list')).status).toBe(200);
    expect(await requestOf(request.id)).toMatchObject({
      state: 'granted',
      role: narrow,
      answeredBy: admin.session!.id,
      answeredAt: expect.any(String),
    });
    expect((await person.get('/api/access/requests')).data).toMatchObject([{ id: request.id, state: 'granted' }]);
  });

  it('stands in the log under the name of who asked and who answered', async () => {
    const person = await newcomer();
    const { data: request } = await ask(person);
    await answerTo(admin, request, 'refuse', { answer: '请先找主管' });
    const { items } = (await admin.get(`/api/access-requests/${request.id}/history`)).data;
    expect(items.map(({ kind, actor }: { kind: string; actor: { username: string } }) => [kind, actor.username])).toEqual([
      ['refuse', 'admin'],
      ['create', person.session!.username],
    ]);
  });

  it('is refused with a reason, which the asker reads; it may be asked for again', async () => {
    const person = await newcomer();
    const { data: request } = await ask(person);
    expect((await answerTo(admin, request, 'refuse', {})).status).toBe(422);
    await answerTo(admin, request, 'refuse', { answer: '请先找主管' });
    expect((await person.get('/api/access/requests')).data).toMatchObject([{ state: 'refused', answer: '请先找主管' }]);
    expect((await answerTo(admin, request, 'grant', { role: narrow })).code).toBe('RECORD_PROTECTED');
    expect((await ask(person)).data.id).not.toBe(request.id);
  });

  it('is open again once its answer is taken back, and the role with it that was given by it', async () => {
    const person = await newcomer();
    const { data: request } = await ask(person);
    await answerTo(admin, request, 'grant', { role: narrow });
    const granted = await requestOf(request.id);
    expect((await answerTo(admin, request, 'reopen', { version: granted.version - 1 })).code).toBe('VERSION_CONFLICT');
    expect((await answerTo(admin, request, 'reopen', { version: granted.version })).code).toBeNull();
    expect((await person.post('/users/list')).status).toBe(403);
    expect(await requestOf(request.id)).toMatchObject({ state: 'open', role: null, answeredBy: null, answeredAt: null });
    await answerTo(admin, request, 'refuse', { answer: '请先找主管' });
    expect((await answerTo(admin, request, 'reopen', {})).code).toBeNull();
    expect((await person.get('/api/access/requests')).data).toMatchObject([{ id: request.id, state: 'open', answer: null }]);
    const { items } = (await admin.get(`/api/access-requests/${request.id}/history`)).data;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['reopen', 'refuse', 'reopen', 'grant', 'create']);
    const [taken, given] = (await admin.get(`/users/${person.id}/history`)).data.items;
    expect([taken.kind, taken.changes.roles]).toEqual([
      'assignRoles',
      { before: given.changes.roles.after, after: given.changes.roles.before },
    ]);
  });

  it('stays answered where there is nothing to take back, or nothing left to ask for', async () => {
    const person = await newcomer();
    const { data: first } = await ask(person);
    expect((await answerTo(admin, first, 'reopen', {})).code).toBe('RECORD_PROTECTED');
    await answerTo(admin, first, 'refuse', { answer: '请先找主管' });
    const { data: second } = await ask(person);
    expect((await answerTo(admin, first, 'reopen', {})).code).toBe('ACCESS_REQUEST_MET');
    await admin.post(`/roles/${narrow}/members`, { give: [person.id] });
    expect((await answerTo(admin, first, 'reopen', {})).code).toBe('ACCESS_REQUEST_MET');
    expect((await answerTo(admin, second, 'reopen', {})).code).toBe('RECORD_PROTECTED');
    expect((await person.post('/users/list')).status).toBe(200);
  });

  it('has its answer taken back by nobody who has less than whoever was given the role', async () => {
    const manager = await makePerson(server, admin, `manager_${++count}`, [...managing, 'GET /contents/{id}']);
    const person = await newcomer();
    const { data: request } = await ask(person);
    await answerTo(admin, request, 'grant', { role: wide });
    expect((await answerTo(manager, request, 'reopen', {})).code).toBe('BEYOND_OWN_RIGHTS');
    expect(await requestOf(request.id)).toMatchObject({ state: 'granted', role: wide });
    expect((await person.post('/users/list')).status).toBe(200);
  });

  it('is one request, however often it is asked while that is open', async () => {
    const person = await newcomer();
    const [{ data: first }, { data: second }] = [await ask(person), await ask(person, 'users.list', 'again')];
    expect(second).toEqual(first);
  });

  it('is for permissions that there are, that one lacks, and for twenty at a time', async () => {
    const person = await newcomer();
    expect((await ask(person, 'users.conquer')).data.errors).toMatchObject({ permission: { key: 'notInOptions' } });
    const names = ['users', 'roles'].flatMap((key) =>
      ['list', 'create', 'show', 'update', 'remove', 'history', 'revert', 'trash', 'restore', 'purge'].map((verb) => `${key}.${verb}`),
    );
    for (const name of names) expect((await ask(person, name)).code).toBeNull();
    expect((await ask(person, 'tiles.flow')).code).toBe('TOO_MANY_ACCESS_REQUESTS');
    expect((await ask(admin)).code).toBe('ACCESS_HELD_ALREADY');
  });

  it('ends as granted when the right has come some other way', async () => {
    const person = await newcomer();
    const { data: request } = await ask(person);
    await admin.post(`/roles/${narrow}/members`, { give: [person.id] });
    expect(await requestOf(request.id)).toMatchObject({ state: 'granted', role: null, answeredBy: null });
    const tiled = await newcomer();
    const { data: tile } = await ask(tiled, 'tiles.flow');
    await admin.put(`/users/${tiled.id}`, { roles: [1] });
    expect((await requestOf(tile.id)).state).toBe('granted');
  });

  it('is answered from the roles that have the permission, the one that reaches least first', async () => {
    const { data } = await admin.get('/api/access/giving/users.list');
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(narrow)).toBeLessThan(ids.indexOf(wide));
    expect(ids).toContain(1);
    expect(data[0]).toEqual({ id: expect.any(Number), RoleName: expect.any(String), permissions: 1, mayGive: true });
    const person = await newcomer();
    const { data: request } = await ask(person);
    const other = await makeRole(admin, ['GET /contents/{id}']);
    expect((await answerTo(admin, request, 'grant', { role: other })).data.errors).toMatchObject({ role: { key: 'refused' } });
  });

  it('is granted by nobody who has less than the role', async () => {
    const manager = await makePerson(server, admin, `manager_${++count}`, [...managing, 'GET /contents/{id}', 'POST /users/list']);
    const person = await newcomer();
    const { data: request } = await ask(person);
    expect((await answerTo(manager, request, 'grant', { role: wide })).code).toBe('BEYOND_OWN_RIGHTS');
    expect((await requestOf(request.id)).state).toBe('open');
    expect((await manager.get('/api/access/giving/users.list')).data.find(({ id }: { id: number }) => id === wide).mayGive).toBe(false);
    expect((await answerTo(manager, request, 'grant', { role: narrow })).code).toBeNull();
  });

  it('shows nobody the requests of others, nor lets them answer', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const { data: request } = await ask(person);
    expect((await other.get('/api/access/requests')).data).toEqual([]);
    expect((await other.post('/api/access-requests/list')).code).toBe('FORBIDDEN');
    expect((await answerTo(person, request, 'grant', { role: narrow })).code).toBe('FORBIDDEN');
    expect((await person.get('/api/access/giving/users.list')).code).toBe('FORBIDDEN');
  });
});
