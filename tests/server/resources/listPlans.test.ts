import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { deletedAtField } from '#schemas/kit/systemFields.ts';
import { listPage, type Shelf } from '#server/resources/query/listPage.ts';
import { parseQuery } from '#server/resources/query/parseQuery.ts';
import { openStore } from '#server/stores/openStore.ts';
import type { Store } from '#server/stores/store.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

/** With the field that the lists of the trash have beside the declared ones. */
const declared = resourceOf('users')!;
const users: Resource = { ...declared, fields: { ...declared.fields, deletedAt: deletedAtField } };
const rows = 20_000;

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}
interface Node {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

/** What a plan puts in order beyond the rows of one page. */
const sortsOf: Readonly<Record<Store['dialect'], (store: Store, query: CompiledQuery) => Promise<string[]>>> = {
  async sqlite(store, query) {
    const { rows: steps } = await store.db.executeQuery<Step>(CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]));
    const page = new Set(steps.filter(({ detail }) => detail.startsWith('LIST SUBQUERY')).map(({ id }) => id));
    return steps.filter(({ parent, detail }) => page.has(parent) && detail.includes('TEMP B-TREE')).map(({ detail }) => detail);
  },
  async postgres(store, query) {
    const explained = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
    const { rows: plans } = await store.db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(explained);
    const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    return nodes(plans[0]!['QUERY PLAN'][0]!.Plan)
      .filter((node) => node['Node Type'].includes('Sort') && node['Plan Rows'] > rows / 10)
      .map((node) => node['Node Type']);
  },
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
    // As it is after its next start, with the statistics that it gathers itself.
    const place = await server.leave();
    store = await openStore({ ...server.context.settings, ...place.settings }, () => {});
    await store.transaction((trx) => (dialect === 'postgres' ? sql`analyze users` : sql`select 1`).execute(trx));
    leave = async () => {
      await store.close();
      await place.remove();
    };
  });
  let leave: () => Promise<void>;
  afterAll(() => leave());

  /** The statements by which a page is read. */
  async function statementsOf(query: object, shelf: Shelf): Promise<CompiledQuery[]> {
    const nodes: RootOperationNode[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: async ({ result }) => result,
    };
    await listPage(
      store.db.withPlugin(recorder),
      { context: { ...server.context, store }, resource: users },
      null,
      shelf,
      parseQuery(query),
    );
    return nodes.map((node) => store.db.getExecutor().compileQuery(node, { queryId: 'plan' }));
  }

  it.each<[string, object, Shelf?]>([
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
    for (const statement of await statementsOf(query, shelf)) expect(await sortsOf[dialect](store, statement), statement.sql).toEqual([]);
  });
});
