import { longestConnecting } from '../failures.ts';
import type { Batches } from '../limited.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceType, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { tablesOf } from '../tablesOf.ts';
import { networkBinding, networkParameters, tlsOf } from './network.ts';
import { networkSource } from './networkSource.ts';
import { backQuoted } from './quoting.ts';

const parameters = networkParameters(10_000);
type Values = SourceValues<typeof parameters>;

const batch = 1000;

interface HiveTypes {
  readonly TProtocolVersion: { readonly HIVE_CLI_SERVICE_PROTOCOL_V10: number };
  readonly TGetInfoType: { readonly CLI_DBMS_NAME: number; readonly CLI_DBMS_VER: number };
}

type Row = Readonly<Record<string, unknown>>;

interface Operation {
  fetch(): Promise<unknown>;
  hasMoreRows(): boolean;
  setMaxRows(count: number): void;
  /** Forgets what was fetched. */
  flush(): void;
  getSchema(): { readonly columns: readonly { readonly columnName: string }[] } | null;
  cancel(): Promise<unknown>;
  close(): Promise<unknown>;
}

interface HiveSession {
  getInfo(type: number): Promise<{ getValue(): unknown }>;
  executeStatement(statement: string, options: { readonly runAsync: boolean }): Promise<Operation>;
  getColumns(request: { readonly schemaName: string }): Promise<Operation>;
  close(): Promise<unknown>;
}

interface Client {
  connect(options: object, connection: object, authentication: object): Promise<unknown>;
  openSession(request: object): Promise<HiveSession>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): void;
}

/** Parts of the driver that are used. */
interface HiveDriver {
  readonly thrift: { readonly TCLIService: object; readonly TCLIService_types: HiveTypes };
  readonly HiveClient: new (service: object, types: HiveTypes) => Client;
  readonly HiveUtils: new (types: HiveTypes) => {
    waitUntilReady(operation: Operation): Promise<unknown>;
    getResult(operation: Operation): { getValue(): readonly Row[] };
  };
  readonly connections: { readonly TcpConnection: new () => object };
  readonly auth: { readonly PlainTcpAuthentication: new (options: object) => object };
}

/** A session with the client that it goes through, and what is under way in it. */
interface Connection {
  readonly client: Client;
  readonly session: HiveSession;
  running?: Operation;
}

/** A database that speaks the Thrift protocol of HiveServer2. It has no transactions to keep a statement from writing: its users do. */
const defineHive = (key: 'hive' | 'spark', name: string): SourceType =>
  defineSourceType({
    key,
    label: { zh: name, en: name },
    about: {
      zh: `${name} 的 Thrift 服务（HiveServer2，用户名和密码认证）。它没有只读事务，请用只有 SELECT 权限的用户连接`,
      en: `The Thrift server of ${name} (HiveServer2, signing in by name and password). It has no transactions that only read: connect as a user who may only select`,
    },
    icon: 'database',
    triedWith: 'driver',
    parameters,
    bindsPasswordTo: networkBinding,
    dialect: dialects[key],
    quote: backQuoted,
    open: (values, means) => openHive(values, means, name),
  });

export const hive = defineHive('hive', 'Hive');
export const spark = defineHive('spark', 'Spark');

function openHive(values: Values, means: SourceMeans, type: string): Source {
  const { host, port, user, password, database, encryption } = values;
  const driver = (): HiveDriver => means.driver<HiveDriver>({ type, driver: 'hive-driver@1' });

  async function acquire(): Promise<Connection> {
    const { thrift, HiveClient, connections, auth } = driver();
    const client = new HiveClient(thrift.TCLIService, thrift.TCLIService_types);
    client.on('error', () => {});
    const tls = tlsOf(encryption, host);
    const options = { timeout: longestConnecting * 1000, ...(tls && { ssl: true, ...tls }) };
    const authentication = new auth.PlainTcpAuthentication({ username: user, password: password ?? '' });
    await client.connect({ host: await means.addressOf(host), port, options }, new connections.TcpConnection(), authentication);
    const version = thrift.TCLIService_types.TProtocolVersion.HIVE_CLI_SERVICE_PROTOCOL_V10;
    const session = await client.openSession({ client_protocol: version, configuration: { 'use:database': database } });
    return { client, session };
  }

  /** Rows of an operation as they come; it is closed when nobody reads further. */
  async function* rowsOf(connection: Connection, operation: Operation): Batches {
    const { thrift, HiveUtils } = driver();
    const means = new HiveUtils(thrift.TCLIService_types);
    connection.running = operation;
    operation.setMaxRows(batch);
    try {
      await means.waitUntilReady(operation);
      do {
        await operation.fetch();
        const columns = (operation.getSchema()?.columns ?? []).map(({ columnName }) => columnName);
        const rows = means.getResult(operation).getValue();
        // Hive calls columns by their table too: `orders.id`.
        yield { columns: columns.map(shortName), rows: rows.map((row) => columns.map((name) => plain(row[name]))) };
        operation.flush();
      } while (operation.hasMoreRows());
    } finally {
      delete connection.running;
      await operation.close();
    }
  }

  return networkSource<Connection>({
    place: values,
    acquire,
    cancel: async ({ running }) => running?.cancel(),
    begin: async () => {},
    end: ({ session }) => session.close(),
    release: ({ client }) => client.close(),
    destroy: ({ client }) => client.close(),
    async version({ session }) {
      const { CLI_DBMS_NAME: name, CLI_DBMS_VER: version } = driver().thrift.TCLIService_types.TGetInfoType;
      const told = await Promise.all([name, version].map(async (what) => (await session.getInfo(what)).getValue()));
      return told.map(String).join(' ');
    },
    async schema(connection) {
      const found: Row[] = [];
      const operation = await connection.session.getColumns({ schemaName: database });
      for await (const { columns, rows } of rowsOf(connection, operation))
        for (const row of rows) found.push(Object.fromEntries(columns.map((name, at) => [name, row[at]])));
      return tablesOf(found.map(columnOf));
    },
    batches: async function* (connection, { statement }) {
      yield* rowsOf(connection, await connection.session.executeStatement(statement.text, { runAsync: true }));
    },
    close: async () => {},
  });
}

const shortName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const plain = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return `0x${value.toString('hex')}`;
  return value !== null && typeof value === 'object' ? String(value) : value;
};

/** A column as the catalogue of Thrift servers tells of it (JDBC, `getColumns`); they tell of no keys. */
const columnOf = (row: Row) => ({
  schema: null,
  table: String(row['TABLE_NAME']),
  isView: false,
  tableComment: null,
  rows: null,
  name: String(row['COLUMN_NAME']),
  type: String(row['TYPE_NAME']),
  comment: typeof row['REMARKS'] === 'string' ? row['REMARKS'] : null,
  isNullable: row['NULLABLE'] !== 0,
  isKey: false,
  otherTable: null,
  otherColumn: null,
  otherKey: null,
});
