import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const rows = 3_000;
const pageSize = 50;
/** In any order, some again, from both halves. */
const pages = [2, 3, 1, 40, 41, 39, 58, 30, 31, 30, 22, 23, 59, 60];

describe.each(dialects)('Pages deep in a list, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    // Several share each time, and their ids do not stand in its order.
    await server.context.store.transaction((trx) =>
      sql`
        insert into users (username, email, status, "isAdmin", password, version, "createdAt", "updatedAt")
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(rows)})
        select 'deep ' || i, 'deep' || i || '@example.com', 'active', ${sql.raw(dialect === 'sqlite' ? '0' : 'false')}, '', 1,
          'at ' || (1000 + (i * 7919) % 700), 'at ' || (1000 + (i * 104729) % 900)
        from n
      `.execute(trx),
    );
  });
  afterAll(() => server?.stop());

  const idsInOrder = async (field: string, order: string): Promise<number[]> => {
    const by = sql.raw(`"${field}" ${order}, id ${order}`);
    const { rows: found } = await sql<{ id: unknown }>`select id from users where "deletedAt" is null order by ${by}`.execute(
      server.context.store.db,
    );
    return found.map(({ id }) => Number(id));
  };

  const page = async (number: number, field: string, order: string): Promise<{ ids: number[]; total: number }> => {
    const query = { page: number, page_size: pageSize, sorters: [{ field, order }] };
    const { data } = await admin.post('/users/list', query);
    return { ids: data.items.map(({ id }: { id: number }) => id), total: data.total_count };
  };

  const orders = ['id', 'createdAt', 'updatedAt'].flatMap((field) => ['asc', 'desc'].map((order) => [field, order] as const));

  it.each(orders)('are the same by %s %s, whichever were read before', async (field, order) => {
    const all = await idsInOrder(field, order);
    for (const number of pages)
      expect(await page(number, field, order)).toEqual({ ids: all.slice((number - 1) * pageSize, number * pageSize), total: all.length });
  });

  it('have moved once a record before them is removed or added', async () => {
    const before = await idsInOrder('createdAt', 'asc');
    expect((await page(30, 'createdAt', 'asc')).ids).toEqual(before.slice(1450, 1500));
    await admin.remove(`/users/${before[700]}`);
    expect((await page(31, 'createdAt', 'asc')).ids).toEqual(before.slice(1501, 1551));
    await server.context.store.transaction((trx) => sql`update users set "createdAt" = 'at 0' where id = ${before[2900]}`.execute(trx));
    expect((await page(31, 'createdAt', 'asc')).ids).toEqual(before.slice(1500, 1550));
  });
});
