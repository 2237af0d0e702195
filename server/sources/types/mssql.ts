import { connect as connectSocket, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { longestConnecting } from '../failures.ts';
import { type Batches, limited, longestAlone } from '../limited.ts';
import { plainCell } from '../plainCell.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { columnsIn, tablesOf } from '../tablesOf.ts';
import { networkBinding, networkParameters } from './network.ts';
import { networkSource } from './networkSource.ts';
import { doubleQuoted } from './quoting.ts';

const parameters = networkParameters(1433);
type Values = SourceValues<typeof parameters>;

const batch = 100;

/** SQL Server. Statements run in a transaction that is always taken back, with the intent to read declared to the server. */
export const mssql = defineSourceType({
  key: 'mssql',
  label: { zh: 'SQL Server', en: 'SQL Server' },
  about: {
    zh: 'Microsoft SQL Server 和 Azure SQL。它没有只读事务，请用只有 SELECT 权限的用户连接',
    en: 'Microsoft SQL Server and Azure SQL. It has no transactions that only read: connect as a user who may only select',
  },
  icon: 'database',
  triedWith: 'driver',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.mssql,
  quote: doubleQuoted,
  open: (values, means) => openMssql(values, means),
});

interface Column {
  readonly value: unknown;
  readonly metadata: { readonly colName: string };
}

interface Request {
  on(event: 'columnMetadata', listener: (columns: readonly { readonly colName: string }[]) => void): this;
  on(event: 'row', listener: (columns: readonly Column[]) => void): this;
  pause(): void;
  resume(): void;
}

interface Connection {
  connect(listener: (error?: Error) => void): void;
  execSqlBatch(request: Request): void;
  cancel(): boolean;
  close(): void;
}

/** Parts of the driver that are used. */
interface Tedious {
  readonly Connection: new (options: Readonly<Record<string, unknown>>) => Connection;
  readonly Request: new (statement: string, done: (error?: Error | null) => void) => Request;
}

function openMssql(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, encryption } = values;
  const driver = (): Tedious => means.driver<Tedious>({ type: 'SQL Server', driver: 'tedious@19' });

  /** A socket to the address that was checked, also where the server would have the driver go elsewhere. */
  const connector = async (): Promise<Socket> => {
    const address = await means.addressOf(host);
    return new Promise((resolve, reject) => {
      const socket = connectSocket({ host: address, port });
      socket.once('connect', () => resolve(socket)).once('error', reject);
    });
  };

  async function acquire(): Promise<Connection> {
    // Said before the driver has words of its own for it.
    await means.addressOf(host);
    const connection = new (driver().Connection)({
      server: host,
      authentication: { type: 'default', options: { userName: user, password: password ?? '' } },
      options: {
        connector,
        database,
        encrypt: encryption !== 'off',
        trustServerCertificate: encryption !== 'checked',
        connectTimeout: longestConnecting * 1000,
        requestTimeout: longestAlone * 1000,
        readOnlyIntent: true,
        appName: 'wenshu',
        useUTC: true,
      },
    });
    return new Promise((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve(connection))));
  }

  /** Rows as they come; the server waits while nobody reads. */
  async function* batchesOf(connection: Connection, statement: string): Batches {
    let columns: readonly string[] = [];
    const rows = new Readable({ objectMode: true, highWaterMark: batch, read: () => request.resume() });
    const request = new (driver().Request)(statement, (error) => (error ? rows.destroy(error) : rows.push(null)));
    request.on('columnMetadata', (told) => (columns = told.map(({ colName }) => colName)));
    request.on('row', (cells) => {
      if (!rows.push(cells.map(({ value }) => plainCell(value)))) request.pause();
    });
    connection.execSqlBatch(request);
    let some: (readonly unknown[])[] = [];
    for await (const row of rows as AsyncIterable<readonly unknown[]>) {
      some.push(row);
      if (some.length < batch) continue;
      yield { columns, rows: some };
      some = [];
    }
    yield { columns, rows: some };
  }

  const all = (connection: Connection, statement: string) => limited(batchesOf(connection, statement), { limit: Infinity });

  return networkSource<Connection>({
    place: values,
    acquire,
    cancel: async (connection) => connection.cancel(),
    begin: (connection) => all(connection, 'set quoted_identifier on; begin transaction'),
    end: (connection) => all(connection, 'if @@trancount > 0 rollback transaction'),
    release: (connection) => connection.close(),
    destroy: (connection) => connection.close(),
    closesUnread: true,
    async version(connection) {
      const { rows } = await all(connection, "select cast(serverproperty('ProductVersion') as nvarchar(50)) as version");
      return `SQL Server ${String(rows[0]?.[0])}`;
    },
    async schema(connection) {
      const { columns, rows } = await all(connection, catalogue);
      return tablesOf(columnsIn(columns, rows));
    },
    batches: (connection, { statement }) => batchesOf(connection, statement.text),
    close: async () => {},
  });
}

const catalogue = `
select
  nullif(s.name, schema_name()) as [schema], o.name as [table], case when o.type = 'V' then 1 else 0 end as isView,
  cast(op.value as nvarchar(4000)) as tableComment,
  (select sum(p.rows) from sys.partitions p where p.object_id = o.object_id and p.index_id in (0, 1)) as [rows],
  c.name as [name], type_name(c.user_type_id) as [type], cast(cp.value as nvarchar(4000)) as [comment], c.is_nullable as isNullable,
  case when exists (select 1 from sys.index_columns ic join sys.indexes i on i.object_id = ic.object_id and i.index_id = ic.index_id
    where i.is_primary_key = 1 and ic.object_id = c.object_id and ic.column_id = c.column_id) then 1 else 0 end as isKey,
  object_name(f.referenced_object_id) as otherTable, col_name(f.referenced_object_id, f.referenced_column_id) as otherColumn,
  f.constraint_object_id as otherKey
from sys.columns c
join sys.objects o on o.object_id = c.object_id and o.type in ('U', 'V') and o.is_ms_shipped = 0
join sys.schemas s on s.schema_id = o.schema_id
left join sys.extended_properties op on op.major_id = o.object_id and op.minor_id = 0 and op.class = 1 and op.name = 'MS_Description'
left join sys.extended_properties cp on cp.major_id = o.object_id and cp.minor_id = c.column_id and cp.class = 1 and cp.name = 'MS_Description'
left join sys.foreign_key_columns f on f.parent_object_id = c.object_id and f.parent_column_id = c.column_id
order by s.name, o.name, c.column_id`;
