import { CompiledQuery, type KyselyPlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../../settings.ts';
import { createGate } from '../gate.ts';
import type { ReadQuery, Store, Tables } from '../store.ts';
import { listen } from './messages.ts';
import { retrying } from './retrying.ts';
import { streamRows } from './streamRows.ts';

const int8 = 20;
const types: pg.CustomTypesConfig = {
  // Counts and ids stay far below 2^53; as text they would have to be converted everywhere.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Opens a PostgreSQL, or what speaks its language. `connections` is the most this process takes; at least four, so that a stream leaves one for others. */
export async function openPostgres(url: string, connections: number, warn: (error: Error) => void): Promise<Store> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'wenshu',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
  };
  await checkReachable(settings);
  const few = Math.max(1, Math.floor(connections / 5));
  const most = connections - few - 1;
  const openPool = (max: number): pg.Pool => listenTo(new pg.Pool({ ...settings, max }), warn);
  const pool = openPool(most);
  const enter = createGate(Math.ceil(most / 2));
  const all = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Connections of their own, which long reads cannot take.
  const lookups = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(few) }), plugins: [readOnly] });
  const db = all.withPlugin(readOnly);
  const messages = await listen(settings, pool, warn);
  const transaction: Store['transaction'] = (work, { mayBeLost } = {}) =>
    retrying(() =>
      all
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          if (mayBeLost) await sql`set local synchronous_commit = off`.execute(trx);
          return work(trx);
        }),
    );

  return {
    dialect: 'postgres',
    db,
    lookups,
    dataVersion: () => undefined,
    readEach: (queries) => readEach(db, queries),
    stream: <Row>(query: { compile(): CompiledQuery<Row> }, batchSize: number) => streamRows<Row>(pool, enter, query.compile(), batchSize),
    transaction,
    aside: (statement) => transaction(async (trx) => void (await statement.execute(trx))),
    publish: messages.publish,
    subscribe: messages.subscribe,
    async close() {
      await messages.close();
      await Promise.all([all.destroy(), lookups.destroy()]);
    },
  };
}

/** A connection that breaks says so to whoever listens; with nobody listening it would end the process. */
const listenTo = (pool: pg.Pool, warn: (error: Error) => void): pg.Pool =>
  pool.on('connect', (client) => client.on('error', warn)).on('error', () => {});

async function checkReachable(settings: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(settings);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new StartupError(`The database of DATABASE_URL cannot be reached: ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Reads queries one after another; gives the rows of each. */
export async function readEach(db: Kysely<Tables>, queries: readonly ReadQuery[]): Promise<Record<string, unknown>[][]> {
  const read: Record<string, unknown>[][] = [];
  let count = 0;
  for (const { sql, parameters, after = 0, isWritten } of queries) {
    const rows = count < after ? [] : (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...parameters]))).rows;
    count = isWritten ? Number(rows[0]?.['count']) : rows.length;
    read.push(rows);
  }
  return read;
}

/** Refuses what would write outside a transaction, as the embedded database does. */
const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode' && node.kind !== 'RawNode') throw new Error('Writes go through store.transaction');
    return node;
  },
  transformResult: async ({ result }) => result,
};
