import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { deletedAtField } from '#schemas/kit/systemFields.ts';
import { listPage } from '#server/resources/query/listPage.ts';
import { parseQuery } from '#server/resources/query/parseQuery.ts';
import type { RecordState } from '#server/resources/query/queryTest.ts';
import { openStore } from '#server/stores/openStore.ts';
import type { Store } from '#server/stores/store.ts';
import { planOf, statementsOf, type Step } from '../../support/queryPlans.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

/** With the field that the lists of the trash have beside the declared ones. */
const declared = resourceOf('users')!;
const users: Resource = { ...declared, fields: { ...declared.fields, deletedAt: deletedAtField } };
const subscriptions = resourceOf('subscriptions')!;
const rows = 20_000;

/** Sorting steps of a plan beyond the rows of one page. */
const isLongSort: Readonly<Record<Store['dialect'], (step: Step) => boolean>> = {
  sqlite: ({ says, within }) => says.includes('TEMP B-TREE') && within?.says.startsWith('LIST SUBQUERY') === true,
  postgres: ({ says, rows: sorted }) => says.includes('Sort') && sorted! > rows / 10,
};

/** Steps that go through many rows again for each row of the list. */
const isRepeatedScan: Readonly<Record<Store['dialect'], (step: Step) => boolean>> = {
  // The ids in fields of several are read for the rows of the page alone.
  sqlite: ({ says, within }) => says.includes('CORRELATED') && (!says.includes('SCALAR') || within?.says.startsWith('LIST') === true),
  postgres: ({ says, rows: read, isRepeated }) => isRepeated === true && says.startsWith('Seq Scan') && read! > 10,
};

describe.each(dialects)('a list of many records on %s', (dialect) => {
  let server: TestServer;
  let store: Store;
  beforeAll(async () => {
    server = await startServer({ dialect });
    await server.context.store.transaction((trx) =>
      sql`
        insert into users (username, email, status, "isAdmin", password, version, "createdAt", "updatedAt", "deletedAt")
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.raw(String(rows))})
        select 'user ' || i, i || '@example.com', case when i % 50 = 0 then 'suspended' else 'active' end, ${sql.raw(dialect === 'sqlite' ? '0' : 'false')}, '', 1,
          'at ' || (100000 + i), 'at ' || (200000 - i), case when i % 100 = 0 then 'then ' || i end
        from n
      `.execute(trx),
    );
    await server.context.store.transaction(async (trx) => {
      await sql`insert into contents (name, version, "createdAt", "updatedAt") values ('news', 1, '', '')`.execute(trx);
      await sql`insert into parameters (name, value, version, "createdAt", "updatedAt") values ('city', '', 1, '', ''), ('year', '', 1, '', '')`.execute(
        trx,
      );
      await sql`
        insert into subscriptions ("userId", frequency, method, content, active, version, "createdAt", "updatedAt")
        select users.id, 'day', 'WeChat', contents.id, ${sql.raw(dialect === 'sqlite' ? '1' : 'true')}, 1, users."createdAt", users."updatedAt" from users, contents
      `.execute(trx);
      await sql`
        insert into subscriptions__parameters (source, target)
        select subscriptions.id, parameters.id from subscriptions, parameters where parameters.name = 'city' or subscriptions.id % 500 = 0
      `.execute(trx);
    });
    // As it is after its next start, with the statistics that it gathers itself.
    const place = await server.leave();
    store = await openStore({ ...server.context.settings, ...place.settings }, () => {});
    await store.transaction((trx) => (dialect === 'postgres' ? sql`analyze` : sql`select 1`).execute(trx));
    leave = async () => {
      await store.close();
      await place.remove();
    };
  });
  let leave: () => Promise<void>;
  afterAll(() => leave());

  /** The statements by which a page is read. */
  const statementsOfPage = (query: object, state: RecordState, resource: Resource = users) =>
    statementsOf(store, (recorded) =>
      listPage({ context: { ...server.context, store: recorded }, resource }, null, state, parseQuery(query)),
    );

  it.each<[string, object, RecordState?]>([
    ['in its own order', {}],
    ['on a page in the middle', { page: 400 }],
    ['on the last page', { page: 900 }],
    ['by a common choice', { filters: [{ field: 'status', operator: 'eq', value: 'active' }] }],
    ['by a rare choice', { filters: [{ field: 'status', operator: 'eq', value: 'suspended' }] }],
    ['by a search', { search: 'user 77' }],
    ...['username', 'status', 'lastLoginAt', 'createdAt', 'updatedAt', 'id'].flatMap((field): [string, object][] =>
      ['asc', 'desc'].map((order) => [`sorted by ${field} ${order}`, { sorters: [{ field, order }] }]),
    ),
    ['of the trash', { sorters: [{ field: 'deletedAt', order: 'desc' }] }, 'trash'],
  ])('walks an index and sorts no more than a page: %s', async (_what, query, shelf = 'living') => {
    for (const statement of await statementsOfPage(query, shelf)) {
      const sorts = (await planOf[dialect](store, statement)).filter(isLongSort[dialect]);
      expect(sorts, statement.sql).toEqual([]);
    }
  });

  it.each(['user 77', 'user', 'news', 'year', 'city'])('looks for %s in titles of relations once, not for each record', async (search) => {
    const statements = await statementsOfPage({ search }, 'living', subscriptions);
    expect(statements).not.toEqual([]);
    for (const statement of statements) {
      const steps = await planOf[dialect](store, statement);
      expect(steps.filter(isRepeatedScan[dialect]), statement.sql).toEqual([]);
      expect(steps.filter(isLongSort[dialect]), statement.sql).toEqual([]);
    }
  });
});
