import { connected, type Driver } from '../copied/connected.ts';
import { copiedSource } from '../copied/copiedSource.ts';
import { gathered } from '../copied/gathered.ts';
import type { Document } from '../copied/shape.ts';
import { longestConnecting } from '../failures.ts';
import { longestStatement } from '../limited.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { type CatalogueColumn, tablesOf } from '../tablesOf.ts';
import { networkBinding, networkParameters, tlsOf } from './network.ts';
import { doubleQuoted } from './quoting.ts';

const parameters = networkParameters(9042);
type Values = SourceValues<typeof parameters>;

const batch = 1000;

/** Cassandra. It is sent queries of one table each, without conditions; the host of the connection alone is asked, not others that it names. */
export const cassandra = defineSourceType({
  key: 'cassandra',
  label: { zh: 'Cassandra', en: 'Cassandra' },
  about: {
    zh: 'Cassandra 和 ScyllaDB；数据库填键空间（keyspace）。表复制到控制台后用 SQL 查询，因此可以联结和汇总',
    en: 'Cassandra and ScyllaDB; the database is a keyspace. Tables are copied into the console and asked by SQL, with joins and totals',
  },
  icon: 'database',
  triedWith: 'driver',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.duckdb,
  quote: doubleQuoted,
  open: (values, means) => openCassandra(values, means),
});

interface Client {
  connect(): Promise<void>;
  shutdown(): Promise<void>;
  execute(
    statement: string,
    values?: readonly unknown[],
    options?: Document,
  ): Promise<{ readonly rows: readonly Document[]; readonly pageState?: string }>;
}

/** Parts of the driver that are used. */
interface CassandraDriver {
  readonly Client: new (options: Document) => Client;
  readonly policies: {
    readonly loadBalancing: {
      readonly RoundRobinPolicy: new () => object;
      readonly AllowListPolicy: new (policy: object, hosts: readonly string[]) => object;
    };
  };
}

function openCassandra(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, encryption } = values;

  async function make(): Promise<Client> {
    const { Client: Session, policies } = means.driver<CassandraDriver>({ type: 'Cassandra', driver: 'cassandra-driver@4' });
    const { AllowListPolicy, RoundRobinPolicy } = policies.loadBalancing;
    const address = await means.addressOf(host);
    const place = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
    const tls = tlsOf(encryption, host);
    return new Session({
      contactPoints: [place],
      policies: { loadBalancing: new AllowListPolicy(new RoundRobinPolicy(), [`${address}:${port}`]) },
      keyspace: database,
      credentials: { username: user, password: password ?? '' },
      socketOptions: { connectTimeout: longestConnecting * 1000, readTimeout: longestStatement * 1000 },
      encoding: { useBigIntAsLong: true, useBigIntAsVarint: true },
      isMetadataSyncEnabled: false,
      ...(tls && { sslOptions: tls }),
    });
  }

  const driver: Driver<Client> = {
    place: { host, port, user, database },
    make,
    connect: (client) => client.connect(),
    close: (client) => client.shutdown().catch(() => {}),
  };

  return copiedSource({
    place: driver.place,
    test: async (signal) => (await gathered(connected(driver, signal, versionOf)))[0]!,
    tables: async (signal) => tablesOf(await gathered(connected(driver, signal, (client) => columnsOf(client, database)))),
    read: (table, { most, signal }) => connected(driver, signal, (client) => rowsOf(client, table, most)),
  });
}

async function* versionOf(client: Client): AsyncGenerator<string, void> {
  const { rows } = await client.execute('select release_version from system.local');
  yield `Cassandra ${String(rows[0]?.['release_version'])}`;
}

/** Columns of a keyspace, those of keys first, as its catalogue tells of them. */
async function* columnsOf(client: Client, keyspace: string): AsyncGenerator<CatalogueColumn, void> {
  const of = async (table: string) =>
    (await client.execute(`select * from system_schema.${table} where keyspace_name = ?`, [keyspace])).rows;
  const comments = new Map((await of('tables')).map((row) => [row['table_name'], row['comment']]));
  const rank: Readonly<Record<string, number>> = { partition_key: 0, clustering: 1 };
  const order = (row: Document): number => (rank[String(row['kind'])] ?? 2) * 1000 + Math.max(0, Number(row['position']));
  for (const row of (await of('columns'))
    .filter((each) => comments.has(each['table_name']))
    .toSorted((one, other) => order(one) - order(other)))
    yield {
      schema: null,
      table: String(row['table_name']),
      isView: false,
      tableComment: String(comments.get(row['table_name']) ?? ''),
      rows: null,
      name: String(row['column_name']),
      type: String(row['type']),
      comment: null,
      isNullable: !Object.hasOwn(rank, String(row['kind'])),
      isKey: Object.hasOwn(rank, String(row['kind'])),
      otherTable: null,
      otherColumn: null,
      otherKey: null,
    };
}

async function* rowsOf(client: Client, table: string, most: number): AsyncGenerator<readonly Document[], void> {
  let pageState: string | undefined;
  do {
    const options = { fetchSize: batch, ...(pageState !== undefined && { pageState }) };
    const page = await client.execute(`select * from ${doubleQuoted(table)} limit ${most}`, [], options);
    // The driver's rows have methods of their own.
    yield page.rows.map((row) => ({ ...row }));
    pageState = page.pageState ?? undefined;
  } while (pageState !== undefined);
}
