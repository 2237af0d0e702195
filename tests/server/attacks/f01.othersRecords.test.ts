import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makePerson, type Person, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const everyView = ['/api/views/{id}', 'POST /api/views/{verb}'];
const everySubscription = [
  'POST /api/subscriptions/query',
  'POST /api/subscriptions',
  '/api/subscriptions/{id}',
  '/api/subscriptions/{id}/{verb}',
  'POST /api/subscriptions/{verb}',
];

describe.each(dialects)('F1, the id of another user’s record, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person & { readonly id: number };
  let other: Person & { readonly id: number };

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    owner = await makePerson(server, admin, 'owner', [...everySubscription, ...everyView], { subscriptions: { records: 'own' } });
    other = await makePerson(server, admin, 'other', [...everySubscription, ...everyView], { subscriptions: { records: 'own' } });
  });
  afterAll(() => server?.stop());

  const viewOf = async (person: Person, shared: boolean): Promise<number> =>
    (await person.post('/api/views/add', { name: 'mine', resource: 'users', state: { filters: [] }, shared })).data.id;

  it('opens no saved view that is not shared', async () => {
    const id = await viewOf(owner, false);
    expect((await owner.get(`/api/views/${id}`)).data.name).toBe('mine');
    const tries = [
      await other.get(`/api/views/${id}`),
      await other.put(`/api/views/${id}`, { name: 'theirs' }),
      await other.remove(`/api/views/${id}`),
    ];
    expect(tries.map(({ status, code }) => [status, code])).toEqual(tries.map(() => [404, 'RECORD_NOT_FOUND']));
    expect((await other.post('/api/views/list')).data.items).toEqual([]);
    expect((await anonymous(server).get(`/api/views/${id}`)).code).toBe('UNAUTHENTICATED');
  });

  it('lets a shared view be read by others and changed by its owner alone', async () => {
    const id = await viewOf(owner, true);
    expect((await other.get(`/api/views/${id}`)).data.name).toBe('mine');
    expect(
      [await other.put(`/api/views/${id}`, { name: 'theirs' }), await other.remove(`/api/views/${id}`)].map(({ code }) => code),
    ).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await owner.put(`/api/views/${id}`, { name: 'still mine' })).data.name).toBe('still mine');
    await owner.remove(`/api/views/${id}`);
  });

  it('lets whoever may hand views over govern what is shared, and see nothing else', async () => {
    const [shared, own] = [await viewOf(owner, true), await viewOf(owner, false)];
    const handOver = (person: Person, id: number, to: number) => person.post(`/api/views/${id}/owner`, { owner: to });
    expect((await handOver(other, shared, other.id)).code).toBe('FORBIDDEN');
    expect((await handOver(admin, own, other.id)).code).toBe('RECORD_NOT_FOUND');
    expect((await handOver(admin, shared, 987_654)).data.errors.owner.key).toBeDefined();
    expect((await admin.put(`/api/views/${shared}`, { name: 'renamed' })).data).toMatchObject({ name: 'renamed', owner: owner.id });
    expect((await handOver(admin, shared, other.id)).code).toBeNull();
    expect((await owner.put(`/api/views/${shared}`, { name: 'mine again' })).code).toBe('FORBIDDEN');
    expect((await other.put(`/api/views/${shared}`, { name: 'theirs' })).data.name).toBe('theirs');
    expect((await admin.put(`/api/views/${shared}`, { shared: false })).data.shared).toBe(false);
    expect((await admin.get(`/api/views/${shared}`)).code).toBe('RECORD_NOT_FOUND');
    expect((await other.remove(`/api/views/${shared}`)).code).toBeNull();
    await owner.remove(`/api/views/${own}`);
  });

  it('ends what somebody kept for themselves once they are deleted for good, and leaves what they shared to those who govern it', async () => {
    const leaving = await makePerson(server, admin, 'leaving', everyView);
    const [shared, own] = [await viewOf(leaving, true), await viewOf(leaving, false)];
    const stored = async () => {
      await (await server.replica()).close();
      const rows = await server.context.store.lookups.selectFrom('views').select('id').where('owner', '=', leaving.id).execute();
      return rows.map(({ id }) => Number(id));
    };
    await admin.remove(`/users/${leaving.id}`);
    expect(await stored()).toEqual([shared, own]);
    await admin.remove(`/users/${leaving.id}/purge`);
    expect(await stored()).toEqual([shared]);
    expect((await other.get(`/api/views/${shared}`)).data.name).toBe('mine');
    expect((await admin.remove(`/api/views/${shared}`)).code).toBeNull();
  });

  it('opens neither views nor uploads to those whom no role gives them', async () => {
    const nobody = await makePerson(server, admin, 'nobody_1');
    const tries = ['/api/views/list', '/api/views/add', '/api/v1/uploadFile', '/v1/upload/avatar'].map((url) => nobody.post(url));
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });

  it('lets nobody make a view in another’s name', async () => {
    expect(
      (await other.post('/api/views/add', { name: 'forged', resource: 'users', state: {}, owner: owner.id })).data.errors.owner.key,
    ).toBe('readOnly');
  });

  /** A subscription of somebody's to a content that is made for it. */
  const subscriptionOf = async ({ id: userId }: { readonly id: number }, name: string) => {
    const content: number = (await admin.post('/api/contents/add', { name })).data.id;
    const parameters: number[] = [(await admin.post('/api/parameters/add', { name, value: '1' })).data.id];
    return { userId, frequency: 'day', method: 'WeChat', content, parameters };
  };

  it('shows and changes only one’s own subscriptions, through every address they have', async () => {
    const { id } = (await owner.post('/api/subscriptions', await subscriptionOf(owner, 'news'))).data;
    expect((await owner.get(`/api/subscriptions/${id}`)).status).toBe(200);
    const tries = [
      await other.get(`/api/subscriptions/${id}`),
      await other.put(`/api/subscriptions/${id}`, { frequency: 'hour' }),
      await other.remove(`/api/subscriptions/${id}`),
      await other.get(`/api/subscriptions/${id}/history`),
      await other.post(`/api/subscriptions/${id}/revert`, { to: 1 }),
    ];
    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'RECORD_NOT_FOUND'));
    const bulk = await other.post('/api/subscriptions/bulk-update', { ids: [id], values: { frequency: 'hour' } });
    expect(bulk.data).toMatchObject({ updated: [], refused: [{ id, code: 'RECORD_NOT_FOUND' }] });
    expect((await other.post('/api/subscriptions/bulk-remove', { ids: [id] })).data.removed).toEqual([]);
    expect((await other.post('/api/subscriptions/query')).data.total_count).toBe(0);
    await owner.remove(`/api/subscriptions/${id}`);
    expect((await other.post(`/api/subscriptions/${id}/restore`)).code).toBe('RECORD_NOT_FOUND');
    expect((await other.post('/api/subscriptions/trash')).data.total_count).toBe(0);
  });

  it('subscribes nobody but oneself, at first or later', async () => {
    const mine = await subscriptionOf(other, 'letters');
    expect((await other.post('/api/subscriptions', { ...mine, userId: owner.id })).code).toBe('BEYOND_DATA_SCOPE');
    const { id } = (await other.post('/api/subscriptions', mine)).data;
    expect((await other.put(`/api/subscriptions/${id}`, { userId: owner.id })).code).toBe('BEYOND_DATA_SCOPE');
  });

  it('gives no session, profile or password of another’s: those addresses take no id', async () => {
    expect((await other.get('/api/session')).data.id).toBe(other.id);
    expect((await other.put('/api/profile', { id: owner.id, phone: '12345' })).data.errors.id.key).toBe('unknownField');
    expect((await other.get(`/users/${owner.id}`)).code).toBe('FORBIDDEN');
  });

  it('tells nobody what a record is called whose list they may not read', async () => {
    const role = (await admin.post('/roles/list')).data.items[0];
    const reader = await makePerson(server, admin, 'reader', ['POST /users/list', 'GET /users/{id}', 'POST /users/export']);
    const named = (await admin.post('/users/add', { username: 'named', password: testPassword, roles: [role.id] })).data.id;
    const shown = (await reader.get(`/users/${named}`)).data;
    expect([shown.roles, shown.related.roles]).toEqual([[role.id], {}]);
    const { items, related } = (await reader.post('/users/list')).data;
    expect(items.find(({ id }: { id: number }) => id === named).roles).toEqual([role.id]);
    expect(related.roles).toEqual({});
    const file = await server.inject({
      method: 'POST',
      url: '/users/export',
      headers: { authorization: `Bearer ${reader.token}` },
      payload: { format: 'csv', columns: ['username', 'roles'], language: 'en' },
    });
    expect(file.body).toContain(`named,#${role.id}`);
    expect((await admin.get(`/users/${named}`)).data.related.roles[role.id].title).toBe(role.RoleName);
  });
});
