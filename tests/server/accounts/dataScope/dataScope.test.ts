import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeRole, makeUser, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { importFile } from '#tests/support/files.ts';

const everySubscription = ['/api/subscriptions', '/api/subscriptions/{id}', '/api/subscriptions/{id}/{verb}', '/api/subscriptions/{verb}'];
const everyUser = ['/users/{verb}', '/users/{id}', '/users/{id}/{verb}'];
const everyRole = ['/roles/{verb}', '/roles/{id}', '/roles/{id}/{verb}'];

describe.each(dialects)('The data scope of a role, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let content: number;
  let parameters: number[];

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    content = (await admin.post('/api/contents/add', { name: 'news' })).data.id;
    parameters = [(await admin.post('/api/parameters/add', { name: 'city', value: 'Suzhou' })).data.id];
  });
  afterAll(() => server?.stop());

  const member = async (username: string, dept: string): Promise<number> => {
    const id = await makeUser(admin, username);
    await admin.put(`/users/${id}`, { dept, phone: '13800000000', email: `${username}@example.org` });
    return id;
  };
  const subscribed = async (userId: number): Promise<number> =>
    (await admin.post('/api/subscriptions', { userId, frequency: 'day', method: 'WeChat', content, parameters })).data.id;
  const idsIn = ({ data }: { data: { items: { id: number }[] } }) => data.items.map(({ id }) => id);

  it('reaches the records of all who share a department, known by its name where it has no code', async () => {
    const [near, far] = [await makeUser(admin, 'near'), await makeUser(admin, 'away')];
    const head = await makePerson(server, admin, 'head', everySubscription, { subscriptions: { records: 'department' } });
    for (const [id, dept_cn] of [
      [near, '财务部'],
      [far, '法务部'],
      [head.id, '财务部'],
    ] as const)
      await admin.put(`/users/${id}`, { dept_cn });
    const [one] = [await subscribed(near), await subscribed(far)];
    expect(idsIn(await head.post('/api/subscriptions/query'))).toEqual([one]);
    expect((await head.post('/api/subscriptions', { userId: far, frequency: 'day', method: 'WeChat', content, parameters })).code).toBe(
      'BEYOND_DATA_SCOPE',
    );
    expect((await head.post('/api/subscriptions', { userId: near, frequency: 'week', method: 'WeChat', content, parameters })).status).toBe(
      200,
    );
  });

  it('tells a session how far its roles reach, and nothing where one of them reaches everything', async () => {
    const scope = { users: { records: 'own', fields: { phone: 'masked' } } } as const;
    const person = await makePerson(server, admin, 'limited', ['POST /users/list'], scope);
    expect((await person.get('/api/session')).data.dataScope).toEqual(scope);
    await admin.post(`/users/${person.id}/roles`, {
      roles: [...person.session!.roles.map(({ id }) => id), await makeRole(admin, ['POST /users/list'])],
    });
    expect((await person.get('/api/session')).data.dataScope).toEqual({});
  });

  it('masks a value before it is searched, filtered, sorted or written into a file', async () => {
    const id = await member('masked_one', 'm');
    const scope = { users: { fields: { phone: 'masked', email: 'hidden' } } } as const;
    const person = await makePerson(server, admin, 'reader', everyUser, scope);
    const { data } = await person.get(`/users/${id}`);
    expect([data.phone, data.email]).toEqual(['1***00', null]);
    const matching = async (filter: object) => (await person.post('/users/list', { filters: [filter] })).data.total_count;
    expect(await matching({ field: 'phone', operator: 'contains', value: '13800' })).toBe(0);
    expect(await matching({ field: 'email', operator: 'contains', value: 'masked_one' })).toBe(0);
    expect((await person.post('/users/list', { search: 'masked_one@' })).data.total_count).toBe(0);
    const file = await server.inject({
      method: 'POST',
      url: '/users/export',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { format: 'csv', columns: ['username', 'phone', 'email'], language: 'en' },
    });
    expect(file.body).toContain('masked_one,1***00,\r\n');
    expect(file.body).not.toContain('13800000000');
  });

  it('refuses a change of what is not to be changed at its field, and shows of a conflict what its reader may see', async () => {
    const id = await member('fixed_one', 'f');
    const scope = { users: { fields: { phone: 'readOnly', email: 'hidden' } } } as const;
    const person = await makePerson(server, admin, 'writer', everyUser, scope);
    for (const [name, value] of [
      ['phone', '13900000000'],
      ['email', 'new@example.org'],
    ]) {
      const refused = await person.put(`/users/${id}`, { [name!]: value });
      expect([refused.status, refused.data.errors]).toEqual([422, { [name!]: { key: 'closedToYou' } }]);
    }
    const changed = await person.put(`/users/${id}`, { usercode: 'F1', phone: '13800000000' });
    expect(changed.data).toMatchObject({ usercode: 'F1', phone: '13800000000', email: null });
    const stale = await person.put(`/users/${id}`, { usercode: 'F2', version: 1 });
    expect([stale.code, stale.data.current.usercode, stale.data.current.email]).toEqual(['VERSION_CONFLICT', 'F1', null]);
    const bulk = await person.post('/users/bulk-update', { ids: [id], values: { phone: '13900000000' } });
    expect(bulk.data).toMatchObject({ updated: [], refused: [{ id, errors: { phone: { key: 'closedToYou' } } }] });
  });

  it('holds for files: rows of records beyond it change nothing', async () => {
    const id = await member('filed_one', 'x');
    const person = await makePerson(server, admin, 'filing', everyUser, { users: { records: 'own' } });
    const done = await importFile(person, '/users/import', `id,username,usercode\n${id},filed_one,X9\n`, { mode: 'apply' });
    expect(done.counts).toMatchObject({ updated: 0 });
    expect((await admin.get(`/users/${id}`)).data.usercode).toBeNull();
  });

  it('holds for the names in files: of records that are not shown, none tells whether it is there', async () => {
    await member('hidden_one', 'y');
    const line = (person: string) => `userId,frequency,method,content,parameters\n${person},day,WeChat,#${content},#${parameters[0]}\n`;
    const problemOf = async (reader: Person, person: string) => {
      const { id } = await importFile(reader, '/api/subscriptions/import', line(person), { mode: 'preview' });
      return (await reader.post(`/api/imports/${id}/rows`, {})).data.items[0].problems.userId;
    };
    const blind = await makePerson(server, admin, 'blind', everySubscription);
    const near = await makePerson(server, admin, 'nearsighted', [...everySubscription, ...everyUser], { users: { records: 'own' } });
    for (const reader of [blind, near]) {
      expect(await problemOf(reader, 'hidden_one')).toEqual(await problemOf(reader, 'nobody_at_all'));
      expect(await problemOf(reader, 'hidden_one')).toEqual({ key: 'notRecord' });
    }
    expect(await problemOf(near, 'nearsighted')).toBeUndefined();
  });

  it('hides from the log what was done to records beyond it, and how fields were changed that it limits', async () => {
    const mine = await makePerson(server, admin, 'log_reader', ['POST /logs', ...everySubscription], { subscriptions: { records: 'own' } });
    const [own, others] = [await subscribed(mine.id), await subscribed(await member('other_one', 'o'))];
    const { items } = (await mine.post('/logs', { filters: [{ field: 'entity', operator: 'eq', value: 'subscriptions' }], page_size: 2 }))
      .data;
    expect(items.map(({ entityId, changes }: { entityId: number; changes: unknown }) => [entityId, changes === null])).toEqual([
      [others, true],
      [own, false],
    ]);
  });

  it('hides from the log the limited fields alone, titles with them, and all of what its reader may not list', async () => {
    const id = await member('in_the_log', 'l');
    const told = async (person: Person) => {
      const filters = [
        { field: 'entity', operator: 'eq', value: 'users' },
        { field: 'entityId', operator: 'eq', value: id },
        { field: 'action', operator: 'eq', value: 'update' },
      ];
      const [{ changes, entityTitle }] = (await person.post('/logs', { filters })).data.items;
      return [changes && Object.keys(changes).toSorted(), entityTitle];
    };
    expect(await told(admin)).toEqual([['dept', 'email', 'phone'], 'in_the_log']);
    const rights = ['POST /logs', 'POST /users/list'];
    const some = await makePerson(server, admin, 'log_some', rights, { users: { fields: { phone: 'masked', email: 'hidden' } } });
    expect(await told(some)).toEqual([['dept'], 'in_the_log']);
    expect((await some.post('/logs', { filters: [{ field: 'changes', operator: 'contains', value: '13800000000' }] })).status).not.toBe(
      500,
    );
    const unnamed = await makePerson(server, admin, 'log_unnamed', rights, { users: { fields: { username: 'hidden' } } });
    expect(await told(unnamed)).toEqual([['dept', 'email', 'phone'], null]);
    expect(await told(await makePerson(server, admin, 'log_alone', ['POST /logs']))).toEqual([null, null]);
  });

  it('tells of what holds a record its kind alone, to those who may not see it', async () => {
    const shared = (await admin.post('/api/contents/add', { name: 'held' })).data.id;
    const userId = await member('holder', 'h');
    await admin.post('/api/subscriptions', { userId, frequency: 'day', method: 'WeChat', content: shared, parameters });
    const removed = async (person: Person) => (await person.remove(`/api/contents/${shared}`)).code;
    expect(await removed(admin)).toBe('RECORD_IN_USE');
    const own = { subscriptions: { records: 'own' } } as const;
    const keeper = await makePerson(server, admin, 'keeper', ['/api/contents/{id}', ...everySubscription], own);
    expect(await removed(keeper)).toBe('RECORD_IN_USE_UNSEEN');
    expect(await removed(await makePerson(server, admin, 'keeper_2', ['/api/contents/{id}']))).toBe('RECORD_IN_USE_UNSEEN');
  });

  it('lets nobody make, change or give away a role that reaches further than their own', async () => {
    const scope = { users: { records: 'department' } } as const;
    const manager = await makePerson(server, admin, 'scoped_boss', [...everyUser, ...everyRole], scope);
    await admin.put(`/users/${manager.id}`, { dept: 'boss' });
    const [own] = manager.session!.roles;
    const list = (await admin.get(`/roles/${own!.id}`)).data.permissions as number[];
    const wider = await manager.post('/roles/add', { RoleName: 'wider', permissions: list });
    expect([wider.status, wider.code]).toEqual([403, 'BEYOND_OWN_RIGHTS']);
    const narrower = await manager.post('/roles/add', {
      RoleName: 'narrower',
      permissions: list,
      dataScope: { users: { records: 'own' } },
    });
    expect(narrower.status).toBe(200);
    expect((await manager.put(`/roles/${narrower.data.id}`, { dataScope: { users: { records: 'organisation' } } })).code).toBe(
      'BEYOND_OWN_RIGHTS',
    );
    expect((await manager.put(`/roles/${own!.id}`, { dataScope: null })).code).toBe('BEYOND_OWN_RIGHTS');
    const mighty = await makeRole(admin, everyUser);
    expect((await manager.post(`/users/${manager.id}/roles`, { roles: [own!.id, mighty] })).code).toBe('BEYOND_OWN_RIGHTS');
    expect((await manager.put(`/users/${manager.id}`, { dept: 'other' })).code).toBe('BEYOND_OWN_RIGHTS');
  });

  it('is refused where it names what is not there, or an owner where records have none', async () => {
    for (const dataScope of [{ gadgets: {} }, { users: { fields: { nothing: 'hidden' } } }, { codeHierarchies: { records: 'own' } }]) {
      const { status, data } = await admin.post('/roles/add', { RoleName: 'impossible', dataScope });
      expect([status, data.errors]).toEqual([422, { dataScope: { key: 'refused' } }]);
    }
  });

  it('ends with the roles that it is of: what changes holds from the next request on', async () => {
    const person = await makePerson(server, admin, 'set_free', ['POST /users/list'], { users: { records: 'own' } });
    expect((await person.post('/users/list')).data.total_count).toBe(1);
    await admin.put(`/roles/${person.session!.roles[0]!.id}`, { dataScope: null });
    expect((await (await signIn(server, 'set_free', testPassword)).post('/users/list')).data.total_count).toBeGreaterThan(1);
    expect((await person.post('/users/list')).data.total_count).toBeGreaterThan(1);
  });
});
