import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prompts } from '#schemas/prompts.ts';
import { anonymous, makePerson, makeUser, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { exportFile } from '#tests/support/files.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('Prompts on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let author: Person;
  let other: Person;

  const analyst = async (name: string): Promise<Person> => {
    const id = await makeUser(admin, name);
    const { data } = await admin.post('/roles/list', { filters: [{ field: 'RoleName', operator: 'eq', value: '分析师' }] });
    await admin.post(`/users/${id}/roles`, { roles: [data.items[0].id] });
    return signIn(server, name, testPassword);
  };

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    author = await analyst('author');
    other = await analyst('other');
  });
  afterAll(() => server?.stop());

  const write = async (values: object = {}): Promise<number> => {
    const { data, code } = await author.post('/prompt/add', { prompt_name: '周报', content: '写 {城市} 的周报', ...values });
    expect(code).toBeNull();
    return data.id;
  };
  const namesOf = (rows: readonly { prompt_name: string }[]) => rows.map(({ prompt_name }) => prompt_name);

  it('tell their variables, each once, and take braces of anything else for text', async () => {
    const id = await write({ content: '{城市} 与 {city_2}，再说 {城市}；{"a":1} {} {2x}' });
    expect((await author.get(`/api/prompts/${id}`)).data).toMatchObject({
      input_variables: '城市,city_2',
      prompt_type: 'private',
      user_name: 'author',
    });
  });

  it('exist for their author alone while they are private, through every address they have', async () => {
    const id = await write({ prompt_name: 'secret' });
    await author.put(`/api/prompts/${id}`, { content: 'changed' });
    for (const person of [other, admin]) {
      const tries = [
        await person.get(`/api/prompts/${id}`),
        await person.put(`/api/prompts/${id}`, { content: 'theirs' }),
        await person.get(`/api/prompts/${id}/history`),
        await person.post(`/api/prompts/${id}/revert`, { to: 1 }),
        await person.remove(`/api/prompts/${id}`),
        await person.post('/prompt/update', { id, prompt_name: 'secret', content: 'theirs' }),
        await person.post('/prompt/update', { prompt_name: 'secret', content: 'theirs' }),
      ];
      expect(tries.map(({ status, code }) => [status, code])).toEqual(tries.map(() => [404, 'RECORD_NOT_FOUND']));
      expect(namesOf((await person.post('/api/prompts/list')).data.items)).not.toContain('secret');
      expect((await person.post('/api/prompts/list', { search: 'changed' })).data.total_count).toBe(0);
      expect(namesOf((await person.post('/prompt/list')).data)).not.toContain('secret');
      expect(namesOf((await person.get('/prompt/chat/floatwindows')).data)).not.toContain('secret');
      const bulk = await person.post('/api/prompts/bulk-update', { ids: [id], values: { content: 'theirs' } });
      expect(bulk.data).toMatchObject({ updated: [], refused: [{ id, code: 'RECORD_NOT_FOUND' }] });
      const removed = await person.post('/api/prompts/bulk-remove', { ids: [id] });
      expect(removed.data).toMatchObject({ removed: [], refused: [{ id }] });
      const file = await server.inject({
        method: 'POST',
        url: '/api/prompts/export',
        headers: { authorization: `Bearer ${person.token}` },
        payload: { format: 'csv' },
      });
      expect(file.statusCode).toBe(200);
      expect(file.body).not.toContain('secret');
    }
    expect((await author.get(`/api/prompts/${id}`)).data.content).toBe('changed');
    expect((await anonymous(server).get(`/api/prompts/${id}`)).code).toBe('UNAUTHENTICATED');
  });

  it('keep a private one in the trash out of others’ reach', async () => {
    const id = await write({ prompt_name: 'thrown away' });
    await author.remove(`/api/prompts/${id}`);
    for (const person of [other, admin]) {
      expect(namesOf((await person.post('/api/prompts/trash')).data.items)).not.toContain('thrown away');
      expect((await person.post(`/api/prompts/${id}/restore`)).code).toBe('RECORD_NOT_FOUND');
      expect((await person.remove(`/api/prompts/${id}/purge`)).code).toBe('RECORD_NOT_FOUND');
    }
    expect((await author.post(`/api/prompts/${id}/restore`)).status).toBe(200);
  });

  it('are read by everyone once they are public, and changed by their author and admins', async () => {
    const id = await write({ prompt_name: 'shared', prompt_type: 'common' });
    expect((await other.get(`/api/prompts/${id}`)).data).toMatchObject({ prompt_name: 'shared', user_name: 'author' });
    const tries = [
      await other.put(`/api/prompts/${id}`, { content: 'theirs' }),
      await other.put(`/api/prompts/${id}`, { prompt_type: 'private' }),
      await other.remove(`/api/prompts/${id}`),
      await other.post('/prompt/update', { id, prompt_name: 'shared', content: 'theirs' }),
    ];
    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'FORBIDDEN'));
    expect((await admin.put(`/api/prompts/${id}`, { content: 'better' })).data).toMatchObject({ content: 'better', user_name: 'author' });
    expect((await author.put(`/api/prompts/${id}`, { content: 'best' })).data.content).toBe('best');
    await author.remove(`/api/prompts/${id}`);
    const inTrash = [await other.post(`/api/prompts/${id}/restore`), await other.remove(`/api/prompts/${id}/purge`)];
    expect(inTrash.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await admin.remove(`/api/prompts/${id}/purge`)).status).toBe(200);
  });

  it('are not read from the log by others, in a list or a file', async () => {
    const id = await write({ prompt_name: 'hidden name', content: 'hidden content' });
    const own = {
      filters: [
        { field: 'entity', operator: 'eq', value: 'prompts' },
        { field: 'entityId', operator: 'eq', value: id },
      ],
    };
    const { data } = await admin.post('/logs', own);
    expect(data.items).toMatchObject([{ action: 'create', user: 'author', entityTitle: null, changes: null }]);
    expect((await admin.get(`/logs/${data.items[0].id}`)).data).toMatchObject({ entityTitle: null, changes: null });
    const file = await server.inject({
      method: 'POST',
      url: '/logs/export',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { format: 'csv' },
    });
    expect([file.statusCode, file.body.includes('hidden')]).toEqual([200, false]);
  });

  it('are not told apart in the log by others, by whatever is asked', async () => {
    const titles = ['aardvark secret', 'zebra secret'];
    const ids: number[] = [];
    for (const prompt_name of titles) ids.push(await write({ prompt_name, content: prompt_name }));
    const entityTitle = (operator: string, value?: unknown) => ({ field: 'entityTitle', operator, ...(value !== undefined && { value }) });
    const questions: object[] = [
      ...titles.flatMap((title) => [
        { search: title },
        { filters: [entityTitle('eq', title)] },
        { filters: [entityTitle('ne', title)] },
        { filters: [entityTitle('in', [title])] },
        { filters: [entityTitle('nin', [title])] },
        { filters: [entityTitle('contains', title.slice(0, 3))] },
        { filters: [entityTitle('ncontains', title.slice(0, 3))] },
        { filters: [entityTitle('startswith', title.slice(0, 1))] },
        { filters: [entityTitle('endswith', title.slice(-4))] },
        { filters: [{ operator: 'or', value: [entityTitle('eq', title), entityTitle('null')] }] },
      ]),
      { filters: [entityTitle('null')] },
      { filters: [entityTitle('nnull')] },
      ...['asc', 'desc'].map((order) => ({ sorters: [{ field: 'entityTitle', order }] })),
    ];
    const entriesOf = (query: { filters?: readonly object[] }, id: number) => ({
      ...query,
      filters: [
        ...(query.filters ?? []),
        { field: 'entity', operator: 'eq', value: 'prompts' },
        { field: 'entityId', operator: 'eq', value: id },
      ],
    });
    const both = (query: { filters?: readonly object[] }) => ({
      ...query,
      filters: [
        ...(query.filters ?? []),
        { field: 'entity', operator: 'eq', value: 'prompts' },
        { field: 'entityId', operator: 'in', value: ids },
      ],
    });
    for (const question of questions) {
      const [one, two] = await Promise.all(ids.map(async (id) => (await admin.post('/logs', entriesOf(question, id))).data.total_count));
      expect(one, JSON.stringify(question)).toBe(two);
      const order = (await admin.post('/logs', both(question))).data.items.map(({ id }: { id: number }) => id);
      const isAscending = JSON.stringify(question).includes('"asc"');
      expect(order, JSON.stringify(question)).toEqual(order.toSorted((a: number, b: number) => (isAscending ? a - b : b - a)));
      const rows = async (query: object) =>
        (await exportFile(server, admin, '/logs/export', { format: 'csv', query, columns: ['entityTitle'] })).toString().trim().split('\n')
          .length;
      expect(await rows(entriesOf(question, ids[0]!)), JSON.stringify(question)).toBe(await rows(entriesOf(question, ids[1]!)));
    }
    await admin.post('/prompt/add', { prompt_name: 'an admin’s own', prompt_type: 'private', content: 'words' });
    expect((await admin.post('/logs', { search: 'an admin’s own' })).data.items).toMatchObject([{ entityTitle: 'an admin’s own' }]);
  });

  it('cannot be written in another’s name', async () => {
    const { data } = await other.post('/prompt/add', { prompt_name: 'forged', content: 'x', owner: 1, user_name: 'admin' });
    expect(data.errors).toMatchObject({ owner: { key: 'readOnly' }, user_name: { key: 'readOnly' } });
  });

  it('are offered in a scene when they are of it or of every scene', async () => {
    for (const [prompt_name, chat_scene] of [
      ['everywhere', null],
      ['of knowledge', 'chat_knowledge'],
      ['of data', 'chat_excel'],
    ])
      await write({ prompt_name, chat_scene });
    const offered = namesOf((await author.get('/prompt/chat/floatwindows?chat_mode=chat_knowledge')).data);
    expect(offered).toEqual(expect.arrayContaining(['everywhere', 'of knowledge']));
    expect(offered).not.toContain('of data');
    expect((await author.get('/prompt/chat/floatwindows?chat_mode=no_such_scene')).code).toBe('BAD_OPERAND');
  });

  it('are listed whole for older clients, by what they ask for and nothing else they send', async () => {
    const id = await write({ prompt_name: 'for old clients', prompt_type: 'common', chat_scene: 'chat_excel', max_token: 2_000 });
    const asked = { prompt_type: 'common', current: 1, pageSize: 1_000, hideOnSinglePage: true, showQuickJumper: true };
    const { data } = await other.post('/prompt/list', asked);
    const [prompt] = data;
    expect(prompt).toMatchObject({
      id,
      content: '写 {城市} 的周报',
      user_name: 'author',
      sys_code: null,
      max_token: 2_000,
      template: null,
    });
    expect(new Date(prompt.gmt_created).toISOString()).toBe(prompt.createdAt);
    const found = async (body: object) => namesOf((await other.post('/prompt/list', body)).data);
    expect(await found({ prompt_name: 'for old clients', chat_scene: '', sub_chat_scene: null })).toEqual(['for old clients']);
    expect(await found({ user_name: 'nobody', prompt_type: 'common' })).toEqual([]);
    expect(await found({ prompt_type: 'Agent' })).toEqual([]);
    expect((await other.post('/prompt/list', { prompt_type: 5 })).code).toBe('VALIDATION_FAILED');
    expect(data.every(({ prompt_type }: { prompt_type: string }) => prompt_type === 'common')).toBe(true);
  });

  it('keep to the data scope of roles by every address they have', async () => {
    await write({ prompt_name: 'of another', prompt_type: 'common' });
    const own = { prompts: { records: 'own', fields: { prompt_desc: 'readOnly' } } } as const;
    const rights = ['POST /prompt/list', 'POST /prompt/add', 'GET /prompt/chat/floatwindows', 'POST /prompt/update'];
    const limited = await makePerson(server, admin, 'limited', rights, own);
    await limited.post('/prompt/add', { prompt_name: 'my own', content: 'x' });
    expect(namesOf((await limited.post('/prompt/list')).data)).toEqual(['my own']);
    expect(namesOf((await limited.get('/prompt/chat/floatwindows')).data)).toEqual(['my own']);
    const changed = await limited.post('/prompt/update', { prompt_name: 'my own', prompt_desc: 'closed' });
    expect(changed.data.errors.prompt_desc.key).toBe('closedToYou');
  });

  it('keep limits within their ranges', async () => {
    const beyond = { prompt_name: 'x', content: 'x', max_token: 1_000_001, max_iteration: 0, concurrency_limit: 2.5 };
    const { data } = await author.post('/prompt/add', beyond);
    expect(Object.keys(data.errors).toSorted()).toEqual(['concurrency_limit', 'max_iteration', 'max_token']);
  });

  it('are changed by the name that older clients know them by', async () => {
    await write({ prompt_name: 'by name', content: 'old' });
    const whole = { prompt_name: 'by name', content: 'new', user_name: null, sys_code: 'x', gmt_created: '2026-01-01 00:00:00' };
    expect((await author.post('/prompt/update', whole)).data).toMatchObject({ content: 'new', user_name: 'author', version: 2 });
    await write({ prompt_name: 'by name' });
    expect((await author.post('/prompt/update', whole)).code).toBe('REQUEST_INVALID');
    expect((await author.post('/prompt/update', { prompt_name: 'no such' })).code).toBe('RECORD_NOT_FOUND');
  });

  it('refuse a change that started from another version, by either address', async () => {
    const id = await write();
    await author.put(`/api/prompts/${id}`, { content: 'second', version: 1 });
    const stale = await author.post('/prompt/update', { id, prompt_name: '周报', content: 'third', version: 1 });
    expect(stale).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  });

  it('have screens whose addresses are no calls', async () => {
    for (const address of [`${prompts.route}/1`, `${prompts.route}/create`, `${prompts.route}/trash`])
      expect((await admin.get(address)).code).toBe('NOT_FOUND');
  });

  it('may be made by whoever registers', () => {
    expect(author.session?.userPermissions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['prompts.create', 'prompts.update', 'chat.prompts', 'tiles.prompt']),
    );
  });
});
