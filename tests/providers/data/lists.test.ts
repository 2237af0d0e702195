import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { everythingLimit } from '#providers/data/lists.ts';
import { admin, signedInAs } from '../people.ts';
import { ok, page, type ScriptedServer, scriptedServerForEach } from '../scriptedServer.ts';

let server: ScriptedServer;
scriptedServerForEach(
  (started) => (server = started),
  () => page([{ id: 1 }]),
);
beforeEach(() => signedInAs(admin));

const { getList } = dataProvider;

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
