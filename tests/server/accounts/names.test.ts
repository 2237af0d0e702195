import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('names of people on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let person: Person & { readonly id: number };
  let content: number;
  let parameters: number[];

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    person = await makePerson(server, admin, 'gao_115');
    await person.put('/api/profile', { name: ' 高敏 ' });
    content = (await admin.post('/api/contents/add', { name: 'news' })).data.id;
    parameters = [(await admin.post('/api/parameters/add', { name: 'city', value: 'Suzhou' })).data.id];
  });
  afterAll(() => server?.stop());

  const subscribe = async (userId: number) =>
    (await admin.post('/api/subscriptions', { userId, frequency: 'day', method: 'WeChat', content, parameters })).data;

  it('are given by their bearers, come with the session, and may be left out', async () => {
    expect((await person.get('/api/session')).data).toMatchObject({ username: 'gao_115', name: '高敏' });
    const nameless = await makePerson(server, admin, 'nameless');
    expect((await nameless.get('/api/profile')).data.name).toBeNull();
    expect((await nameless.put('/api/profile', { name: 'x'.repeat(51) })).data.errors).toHaveProperty('name');
  });

  it('find their bearers, and what the log tells of them, which keeps the account name', async () => {
    expect((await admin.post('/users/list', { search: '高敏' })).data.items).toMatchObject([{ username: 'gao_115', name: '高敏' }]);
    const { data } = await admin.post('/logs', { search: '高敏', filters: [{ field: 'action', operator: 'eq', value: 'signIn' }] });
    expect(data.items).toMatchObject([{ user: 'gao_115' }]);
    expect(data.related.users[person.id]).toEqual({ id: person.id, title: 'gao_115', name: '高敏' });
  });

  it('stand beside titles in relations, and put those in order', async () => {
    const zoe = await makePerson(server, admin, 'zoe_last');
    await zoe.put('/api/profile', { name: 'Ada' });
    const [first, second, third] = [await subscribe(person.id), await subscribe(zoe.id), await subscribe(admin.session!.id)];
    const { data } = await admin.post('/api/subscriptions/query', { sorters: [{ field: 'userId', order: 'asc' }] });
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([second.id, third.id, first.id]);
    expect(data.related.users).toMatchObject({ [zoe.id]: { title: 'zoe_last', name: 'Ada' }, [admin.session!.id]: { title: 'admin' } });
  });

  it('tell who made a change that others met with theirs, and stand in the history', async () => {
    const { data: made } = await admin.post('/api/contents/add', { name: 'Met' });
    await admin.put(`/api/contents/${made.id}`, { version: 1, description: 'by the administrator' });
    const met = await admin.put(`/api/contents/${made.id}`, { version: 1, description: 'late' });
    expect(met).toMatchObject({ status: 409, data: { latest: { at: expect.any(String), actor: { username: 'admin' } } } });
    const { data } = await admin.get(`/users/${person.id}/history`);
    expect(data.items[0].actor).toEqual({ id: person.id, username: 'gao_115', name: '高敏' });
  });

  it('are no way round a data scope: who is not shown them neither reads, finds nor sorts by them', async () => {
    const rights = ['POST /users/list', 'POST /logs', 'POST /api/subscriptions/query'];
    const limited = await makePerson(server, admin, 'limited', rights, { users: { fields: { name: 'hidden' } } });
    expect((await limited.post('/users/list', { search: '高敏' })).data.items).toEqual([]);
    const found = await limited.post('/logs', { search: '高敏' });
    expect(found.data.items).toEqual([]);
    const { data } = await limited.post('/api/subscriptions/query', { sorters: [{ field: 'userId', order: 'asc' }] });
    expect(data.items.map(({ userId }: { userId: number }) => data.related.users[userId])).toMatchObject([
      { title: 'admin' },
      { title: 'gao_115' },
      { title: 'zoe_last' },
    ]);
    expect(JSON.stringify(data.related)).not.toContain('高敏');
  });

  it('are told to nobody who may not list people', async () => {
    const reader = await makePerson(server, admin, 'log_reader', ['POST /logs']);
    const { data } = await reader.post('/logs', { search: '高敏' });
    expect([data.items, data.related.users ?? {}]).toEqual([[], {}]);
    expect(JSON.stringify((await reader.post('/logs')).data.related)).not.toContain('高敏');
  });

  it('go out and come in by files, in a column of their own', async () => {
    const { body } = await server.inject({
      method: 'POST',
      url: '/users/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv', columns: ['username', 'name'], language: 'zh' },
    });
    expect(body).toContain('gao_115,高敏');
    expect(body).toContain('用户名,姓名');
  });
});
