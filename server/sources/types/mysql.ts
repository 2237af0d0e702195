import type { Connection as Callbacks } from 'mysql2';
import type { PoolConnection, PoolOptions, RowDataPacket } from 'mysql2/promise';
import { cancelUntilEnded } from '../cancelUntilEnded.ts';
import { failureOf, isOfConnection, longestConnecting, sqlFailure } from '../failures.ts';
import { type Batches, limited, longestAlone } from '../limited.ts';
import { poolAtNeed } from '../poolAtNeed.ts';
import { dialects } from '../sql/dialects.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceQuery, type SourceTable, type SourceValues } from '../sourceType.ts';
import { backQuoted } from './quoting.ts';
import { type CatalogueColumn, tablesOf } from '../tablesOf.ts';
import { networkBinding, networkParameters, tlsOf } from './network.ts';

const parameters = networkParameters(3306);
type Values = SourceValues<typeof parameters>;

const most = { connections: 4, idleMilliseconds: 30_000 };
/** Limits of a session after which the server ends by itself what nobody waits for any more: seconds at MariaDB, milliseconds at MySQL, each in the comment that it reads alone. */
const endAlone = `set /*M! session max_statement_time = ${longestAlone}, */ /*!50708 session max_execution_time = ${longestAlone * 1000}, */ session lock_wait_timeout = ${longestAlone}`;

const batch = 100;

/** MySQL and MariaDB. Statements run in sessions that the server keeps from writing. */
export const mysql = defineSourceType({
  key: 'mysql',
  label: { zh: 'MySQL', en: 'MySQL' },
  about: { zh: 'MySQL 和 MariaDB', en: 'MySQL and MariaDB' },
  icon: 'database',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.mysql,
  quote: backQuoted,
  open: (values, means) => openMysql(values, means),
});

function openMysql(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, encryption } = values;
  async function optionsOf(): Promise<PoolOptions> {
    const ssl = tlsOf(encryption, host);
    return {
      host: await means.addressOf(host),
      port,
      user,
      password: password ?? '',
      database,
      ...(ssl && { ssl }),
      connectionLimit: most.connections,
      idleTimeout: most.idleMilliseconds,
      connectTimeout: longestConnecting * 1000,
      charset: 'utf8mb4',
      // Whole numbers and decimals beyond what a number holds, and moments, as the texts that MySQL writes.
      supportBigNumbers: true,
      bigNumberStrings: false,
      dateStrings: true,
      timezone: 'Z',
      multipleStatements: false,
      flags: ['-LOCAL_FILES'],
    };
  }
  const pool = poolAtNeed(async () => (await import('mysql2/promise')).createPool(await optionsOf()));

  /** Work on a connection of the pool; one that `leavesRows` unread is closed after it, which ends the query at the server. */
  async function connected<Result>(
    signal: AbortSignal,
    work: (connection: PoolConnection) => Promise<Result>,
    leavesRows: (result: Result) => boolean = () => false,
  ): Promise<Result> {
    signal.throwIfAborted();
    const connection = await (await pool.get()).getConnection().catch((error: unknown) => {
      throw failureOf(error, values);
    });
    const ended = cancelUntilEnded(signal, () => cancel(connection.threadId!));
    try {
      signal.throwIfAborted();
      await connection.query(endAlone);
      await connection.query('set session transaction read only');
      await connection.query('start transaction read only');
      const result = await work(connection);
      if (leavesRows(result)) {
        connection.destroy();
        return result;
      }
      await connection.query('rollback');
      // Variables that a statement has set are nobody else's.
      await connection.reset();
      signal.throwIfAborted();
      connection.release();
      return result;
    } catch (error) {
      connection.destroy();
      signal.throwIfAborted();
      throw failureOf(error, values);
    } finally {
      ended();
    }
  }

  /** Has the server stop what a connection is doing, by one beside the pool, of which all may be busy. */
  async function cancel(thread: number): Promise<void> {
    const { createConnection } = await import('mysql2/promise');
    const other = await createConnection(await optionsOf());
    await other.query(`kill query ${thread}`).finally(() => other.end());
  }

  return {
    test: (signal) =>
      connected(signal, async (connection) => {
        const [rows] = await connection.query<RowDataPacket[]>('select version() as version');
        const version = String(rows[0]!['version']);
        return version.includes('MariaDB') ? `MariaDB ${version.split('-MariaDB')[0]}` : `MySQL ${version}`;
      }),
    schema: (signal) => connected(signal, mysqlSchema),
    query: (query) =>
      connected(
        query.signal,
        async (connection) => {
          try {
            return await limited(batchesOf(connection, query), query);
          } catch (error) {
            throw isOfConnection(error) ? failureOf(error, values) : sqlFailure(error);
          }
        },
        ({ isCut }) => isCut,
      ),
    close: pool.close,
  };
}

/** Rows as they come. */
async function* batchesOf(held: PoolConnection, { statement, limit }: SourceQuery): Batches {
  // Its rows come one by one only from the connection below.
  const connection = held.connection as unknown as Callbacks;
  const asked = connection.query({ sql: statement.text, rowsAsArray: true });
  let columns: readonly string[] = [];
  asked.on('fields', (fields: readonly { readonly name: string }[] | undefined) => (columns = fields?.map(({ name }) => name) ?? []));
  const stream = asked.stream({ highWaterMark: batch });
  let rows: (readonly unknown[])[] = [];
  let read = 0;
  for await (const row of stream as AsyncIterable<readonly unknown[]>) {
    rows.push(row.map(plain));
    read += 1;
    if (rows.length === batch) {
      yield { columns, rows };
      rows = [];
    }
    if (read > limit) break;
  }
  yield { columns, rows };
}

/** Bytes as hexadecimal figures, documents as JSON; all else as it is. */
const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : value !== null && typeof value === 'object' ? JSON.stringify(value) : value;

const columnsOfTables = `
select
  null as \`schema\`,
  c.table_name as \`table\`,
  t.table_type like '%VIEW%' as isView,
  case when t.table_type like '%VIEW%' then null else t.table_comment end as tableComment,
  t.table_rows as \`rows\`,
  c.column_name as name,
  c.column_type as type,
  c.column_comment as comment,
  c.is_nullable = 'YES' as isNullable,
  c.column_key = 'PRI' as isKey,
  min(k.referenced_table_name) as otherTable,
  min(k.referenced_column_name) as otherColumn
from information_schema.columns c
join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
left join information_schema.key_column_usage k
  on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name and k.referenced_table_name is not null
where c.table_schema = database()
group by c.table_name, t.table_type, t.table_comment, t.table_rows, c.column_name, c.column_type, c.column_comment, c.is_nullable, c.column_key, c.ordinal_position
order by c.table_name, c.ordinal_position`;

/** Tables that the user of a connection may read, from the catalogue of MySQL. */
async function mysqlSchema(connection: PoolConnection): Promise<SourceTable[]> {
  const [rows] = await connection.query<(RowDataPacket & CatalogueColumn)[]>(columnsOfTables);
  return tablesOf(
    rows.map((row) => ({
      ...row,
      isView: Boolean(row.isView),
      isNullable: Boolean(row.isNullable),
      isKey: Boolean(row.isKey),
      rows: row.rows === null ? null : Number(row.rows),
    })),
  );
}
