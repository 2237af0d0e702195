import type { Connection as Callbacks } from 'mysql2';
import type { PoolConnection, PoolOptions, RowDataPacket } from 'mysql2/promise';
import { longestConnecting } from '../failures.ts';
import { type Batches, longestAlone } from '../limited.ts';
import { poolAtNeed } from '../poolAtNeed.ts';
import { dialects } from '../sql/dialects.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceQuery, type SourceTable, type SourceValues } from '../sourceType.ts';
import { backQuoted } from './quoting.ts';
import { type CatalogueColumn, tablesOf } from '../tablesOf.ts';
import { addressed, mostPooled, networkBinding, networkParameters, pooled, tlsOf } from './network.ts';
import { networkSource } from './networkSource.ts';

const parameters = networkParameters(3306);
type Values = SourceValues<typeof parameters>;

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
  open: (values, means) =>
    openMysql(values, means, {
      begin: [endAlone, 'set session transaction read only', 'start transaction read only'],
      resets: true,
      version: async (connection) => {
        const version = await variableOf(connection, 'version()');
        return version.includes('MariaDB') ? `MariaDB ${version.split('-MariaDB')[0]}` : `MySQL ${version}`;
      },
    }),
});

/** Differences of databases that speak the protocol of MySQL. */
interface MysqlDialect {
  /** Statements that keep a session from writing, and from working for ever. */
  readonly begin: readonly string[];
  /** True where a session can be as it was at its beginning, and be used again. */
  readonly resets: boolean;
  version(connection: PoolConnection): Promise<string>;
}

/** A value that a server tells of itself. */
export async function variableOf(connection: PoolConnection, expression: string): Promise<string> {
  const [rows] = await connection.query<RowDataPacket[]>(`select ${expression} as value`);
  return String(rows[0]!['value']);
}

/** Opens what speaks the protocol of MySQL. */
export function openMysql(values: Values, means: SourceMeans, dialect: MysqlDialect): Source {
  const { host, encryption } = values;
  async function optionsOf(): Promise<PoolOptions> {
    const ssl = tlsOf(encryption, host);
    return {
      ...(await addressed(values, means)),
      ...(ssl && { ssl }),
      connectionLimit: mostPooled.connections,
      idleTimeout: mostPooled.idleMilliseconds,
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

  return networkSource<PoolConnection>({
    place: values,
    acquire: () => pooled(values, means, async () => (await pool.get()).getConnection()),
    /** By a connection beside the pool, of which all may be busy. */
    async cancel({ threadId }) {
      const { createConnection } = await import('mysql2/promise');
      const other = await createConnection(await optionsOf());
      await other.query(`kill query ${threadId}`).finally(() => other.end());
    },
    async begin(connection) {
      for (const statement of dialect.begin) await connection.query(statement);
    },
    async end(connection) {
      if (!dialect.resets) return;
      await connection.query('rollback');
      // Variables that a statement has set are nobody else's.
      await connection.reset();
    },
    release: (connection) => (dialect.resets ? connection.release() : connection.destroy()),
    destroy: (connection) => connection.destroy(),
    closesUnread: true,
    version: (connection) => dialect.version(connection),
    schema: mysqlSchema,
    batches: batchesOf,
    close: pool.close,
  });
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
  // The driver tells a connection that breaks off, and not the statement whose rows come one by one.
  const lose = (error: Error) => void stream.destroy(error);
  connection.once('error', lose);
  try {
    for await (const row of stream as AsyncIterable<readonly unknown[]>) {
      rows.push(row.map(plain));
      read += 1;
      if (rows.length === batch) {
        yield { columns, rows };
        rows = [];
      }
      if (read > limit) break;
    }
  } finally {
    connection.off('error', lose);
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
  k.referenced_table_name as otherTable,
  k.referenced_column_name as otherColumn,
  k.constraint_name as otherKey
from information_schema.columns c
join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
left join information_schema.key_column_usage k
  on k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name and k.referenced_table_name is not null
where c.table_schema = database()
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
