import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { everythingLimit } from '#providers/data/lists.ts';
import { admin, signedInAs } from '../people.ts';
import { ok, page, type ScriptedServer, startScriptedServer } from '../scriptedServer.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer(() => page([{ id: 1 }]));
  signedInAs(admin);
});
afterEach(async () => {
  await server.stop();
  localStorage.clear();
});

const { getList, getOne, getMany, create, createMany, update, updateMany, deleteOne, deleteMany, custom } = dataProvider;

describe('a list', () => {
  it('is asked for with page, search, order and filters, and answered with its total and what it points to', async () => {
    server.answers(() => page([{ id: 1, username: 'admin', roles: [2] }], 41, { roles: { 2: { id: 2, title: '分析师' } } }));
    const answer = await getList({
      resource: 'users',
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'createdAt', order: 'desc' }],
      filters: [
        { field: 'status', operator: 'in', value: ['active'] },
        { operator: 'or', value: [{ field: 'email', operator: 'null', value: true }] },
      ],
      meta: { console: { search: ' lin ' } },
    });
    expect(server.asked()).toEqual(['POST /users/list']);
    expect(server.bodies()).toEqual([
      {
        page: 3,
        page_size: 20,
        search: ' lin ',
        sorters: [{ field: 'createdAt', order: 'desc' }],
        filters: [
          { field: 'status', operator: 'in', value: ['active'] },
          { operator: 'or', value: [{ field: 'email', operator: 'null' }] },
        ],
      },
    ]);
    expect(answer).toEqual({
      data: [{ id: 1, username: 'admin', roles: [2] }],
      total: 41,
      related: { roles: { 2: { id: 2, title: '分析师' } } },
    });
  });

  it('is asked for by GET where the resource says so', async () => {
    await getList({
      resource: 'contents',
      pagination: { currentPage: 2, pageSize: 5 },
      filters: [{ field: 'name', operator: 'contains', value: '周报' }],
    });
    const { searchParams, pathname } = new URL(server.seen[0]!.address, server.url);
    expect([server.seen[0]!.method, pathname]).toEqual(['GET', '/api/contents']);
    expect(Object.fromEntries(searchParams)).toEqual({
      page: '2',
      pageSize: '5',
      filters: JSON.stringify([{ field: 'name', operator: 'contains', value: '周报' }]),
    });
  });

  it('reads what an address spells as text in the form that the field has', async () => {
    await getList({
      resource: 'subscriptions',
      filters: [
        { field: 'userId', operator: 'in', value: ['7', '8'] },
        { field: 'id', operator: 'between', value: ['1', '9'] },
      ],
    });
    await getList({ resource: 'codeHierarchies', filters: [{ field: 'isActive', operator: 'eq', value: 'true' }] });
    expect(server.bodies().map((body) => (body as { filters: { value: unknown }[] }).filters.map(({ value }) => value))).toEqual([
      [
        [7, 8],
        [1, 9],
      ],
      [true],
    ]);
  });

  it.each([
    ['an operator that the kind of the field does not take', { field: 'status', operator: 'contains', value: 'a' }, 'UNKNOWN_OPERATOR'],
    ['an operator of refine that the product does not have', { field: 'username', operator: 'ina', value: ['a'] }, 'UNKNOWN_OPERATOR'],
    ['an operator that nobody has', { field: 'username', operator: 'constructor', value: 'a' }, 'UNKNOWN_OPERATOR'],
    ['a field that is not declared', { field: 'colour', operator: 'eq', value: 'a' }, 'UNKNOWN_FIELD'],
    ['a field that every object has', { field: '__proto__', operator: 'eq', value: 'a' }, 'UNKNOWN_FIELD'],
    ['a secret field', { field: 'password', operator: 'eq', value: 'a' }, 'UNKNOWN_FIELD'],
    ['one of these inside a group', { operator: 'or', value: [{ field: 'colour', operator: 'eq', value: 'a' }] }, 'UNKNOWN_FIELD'],
  ])('is refused before it is asked for with %s', async (_what, filter, code) => {
    await expect(getList({ resource: 'users', filters: [filter as never] })).rejects.toMatchObject({ code, statusCode: 400 });
    expect(server.seen).toEqual([]);
  });

  it('is read page by page when all of it is wanted', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => ({ id: at + 1 }));
    server.answers(({ body }) => {
      const { page: number, page_size: size } = JSON.parse(body) as { page: number; page_size: number };
      return ok({
        items: rows.slice((number - 1) * size, number * size),
        total_count: 1500,
        total_pages: 2,
        page: number,
        page_size: size,
        related: { roles: { [number]: { id: number, title: 'x' } } },
      });
    });
    const { data, total, related } = await getList({ resource: 'users', pagination: { mode: 'off' } });
    expect([data.length, total, Object.keys(related as object), server.seen.length]).toEqual([1500, 1500, ['roles'], 2]);
    expect((related as { roles: object }).roles).toEqual({ 1: { id: 1, title: 'x' }, 2: { id: 2, title: 'x' } });
  });

  it('is not read whole when it is too long for that', async () => {
    server.answers(() => page([{ id: 1 }], everythingLimit + 1));
    await expect(getList({ resource: 'users', pagination: { mode: 'off' } })).rejects.toMatchObject({ code: 'QUERY_TOO_LARGE' });
    expect(server.seen).toHaveLength(1);
  });

  it('is given up with the query that asked for it', async () => {
    const ending = new AbortController();
    server.answers(() => undefined);
    const asked = getList({ resource: 'users', meta: { signal: ending.signal } });
    ending.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('the address of the page', () => {
  const fromAddress = {
    '*': 'users',
    endpoint: '/evil',
    url: '/evil',
    method: 'DELETE',
    id: '1',
    idColumn: 'evil',
    headers: { authorization: 'stolen' },
    resource: 'roles',
    signal: 'x',
    console: { search: 9, timeout: 'x', path: '/evil', method: 'DELETE', headers: { a: 'b' }, allowed: 'yes', responseType: 'text' },
  };

  it('cannot alter what is asked of the server', async () => {
    server.answers(({ method }) => (method === 'POST' ? page([{ id: 3 }]) : ok({ id: 3 })));
    await getList({ resource: 'users', meta: fromAddress });
    await getOne({ resource: 'users', id: 3, meta: fromAddress });
    await getMany({ resource: 'users', ids: [3], meta: fromAddress });
    await create({ resource: 'users', variables: { username: 'a' }, meta: fromAddress });
    await update({ resource: 'users', id: 3, variables: { version: 1 }, meta: fromAddress });
    await deleteOne({ resource: 'users', id: 3, meta: fromAddress });
    await custom({ url: '/users/3/roles', method: 'post', payload: {}, meta: fromAddress });
    const told = server.asked();
    const heads = server.seen.map(({ headers }) => headers.authorization);
    server.seen.length = 0;

    await getList({ resource: 'users' });
    await getOne({ resource: 'users', id: 3 });
    await getMany({ resource: 'users', ids: [3] });
    await create({ resource: 'users', variables: { username: 'a' } });
    await update({ resource: 'users', id: 3, variables: { version: 1 } });
    await deleteOne({ resource: 'users', id: 3 });
    await custom({ url: '/users/3/roles', method: 'post', payload: {} });
    expect(told).toEqual(server.asked());
    expect(heads).toEqual(server.seen.map(({ headers }) => headers.authorization));
  });

  it('cannot name a record that is a path', async () => {
    for (const id of ['../roles/1', '3/history', '3?x=1', '', ' 3', '1e3', '0', '-1', '99999999999999999999', 1.5])
      await expect(getOne({ resource: 'users', id })).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND', statusCode: 404 });
    expect(server.seen).toEqual([]);
  });
});

describe('a record', () => {
  it('is shown, made, changed and removed at the addresses that its resource declares', async () => {
    server.answers(() => ok({ id: 3, version: 2 }));
    expect(await getOne({ resource: 'codeHierarchies', id: '3' })).toEqual({ data: { id: 3, version: 2 } });
    await create({ resource: 'subscriptions', variables: { frequency: 'day' } });
    await update({ resource: 'subscriptions', id: '3', variables: { version: 1, frequency: 'week' } });
    await deleteOne({ resource: 'subscriptions', id: 3 });
    await deleteOne({ resource: 'subscriptions', id: 3, variables: { version: 4 } });
    expect(server.asked()).toEqual([
      'GET /code-hierarchies/3',
      'POST /api/subscriptions',
      'PUT /api/subscriptions/3',
      'DELETE /api/subscriptions/3',
      'DELETE /api/subscriptions/3?version=4',
    ]);
    expect(JSON.parse(server.seen[2]!.body)).toEqual({ version: 1, frequency: 'week' });
  });

  it('is not changed without the version that the change started from', async () => {
    await expect(update({ resource: 'users', id: 3, variables: { phone: '1' } })).rejects.toThrow('must say the version');
    expect(server.seen).toEqual([]);
  });

  it('is not made where its resource cannot be made', async () => {
    await expect(create({ resource: 'logs', variables: {} })).rejects.toThrow('logs has no endpoint to create');
    await expect(getList({ resource: 'rolez' })).rejects.toThrow('"rolez" is not a declared resource');
  });
});

describe('several records', () => {
  it('are read in one request, in the order asked for, without those that are gone', async () => {
    server.answers(() => page([{ id: 2 }, { id: 9 }]));
    expect((await getMany({ resource: 'roles', ids: ['9', 2, 5, '9'] })).data).toEqual([{ id: 9 }, { id: 2 }]);
    expect(server.bodies()).toEqual([{ page: 1, page_size: 3, sorters: [], filters: [{ field: 'id', operator: 'in', value: [9, 2, 5] }] }]);
  });

  it('are changed and removed in one request for each thousand, and those that were refused are told', async () => {
    server.answers(({ address, body }) => {
      const { ids } = JSON.parse(body) as { ids: number[] };
      const done = ids.filter((id) => id !== 5);
      const refused = ids.includes(5) ? [{ id: 5, code: 'ADMIN_PROTECTED' }] : [];
      return ok(address === '/users/bulk-update' ? { updated: done, refused } : { removed: done, refused });
    });
    const ids = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect(await updateMany({ resource: 'users', ids, variables: { dept_cn: '财务部' } })).toMatchObject({
      data: { length: 1000 },
      refused: [{ id: 5, code: 'ADMIN_PROTECTED' }],
    });
    expect(await deleteMany({ resource: 'users', ids: ['5', '6'] })).toEqual({
      data: [{ id: 6 }],
      refused: [{ id: 5, code: 'ADMIN_PROTECTED' }],
    });
    expect(server.asked()).toEqual(['POST /users/bulk-update', 'POST /users/bulk-update', 'POST /users/bulk-remove']);
    expect(JSON.parse(server.seen[1]!.body)).toEqual({ ids: [1001], values: { dept_cn: '财务部' } });
  });

  it('are not made one by one', async () => {
    await expect(createMany()).rejects.toThrow('by importing them');
  });
});

describe('any other call', () => {
  it('sends JSON and a query, and gives what the envelope holds', async () => {
    server.answers(() => ok({ ids: [3] }));
    expect(await custom({ url: '/users/suspend', method: 'post', payload: { ids: [3] }, query: { dry: true } })).toEqual({
      data: { ids: [3] },
    });
    expect([server.asked(), server.bodies()]).toEqual([['POST /users/suspend?dry=true'], [{ ids: [3] }]]);
  });

  it('sends a form with a file and tells how far it is', async () => {
    const payload = new FormData();
    payload.append('file', new File(['id,name'], 'codes.csv'));
    const shares: number[] = [];
    await custom({
      url: '/code-hierarchies/import',
      method: 'post',
      payload,
      meta: { console: { onProgress: (share: number) => shares.push(share) } },
    });
    expect(server.seen[0]!.body).toContain('filename="codes.csv"');
    expect(shares.at(-1)).toBe(1);
  });

  it('gives a file with its name', async () => {
    server.answers(() => ({ body: 'a,b', headers: { 'content-disposition': 'attachment; filename="codes.csv"' } }));
    const { data, fileName } = (await custom({
      url: '/code-hierarchies/export',
      method: 'post',
      payload: {},
      meta: { console: { responseType: 'blob' } },
    })) as unknown as {
      data: Blob;
      fileName: string;
    };
    expect([await data.text(), fileName]).toEqual(['a,b', 'codes.csv']);
  });

  it('goes to no other host', async () => {
    for (const url of ['https://evil.example/x', '//evil.example/x', 'users/list', '/users/../roles', '/\\evil.example'])
      await expect(custom({ url, method: 'get' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(server.seen).toEqual([]);
  });
});
