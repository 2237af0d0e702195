import type { Redis } from 'ioredis';
import { number, text } from '#schemas/kit/kinds/index.ts';
import { connected, type Driver } from '../copied/connected.ts';
import { copiedSource } from '../copied/copiedSource.ts';
import { gathered } from '../copied/gathered.ts';
import { sampledTable } from '../copied/sampledTable.ts';
import type { Document } from '../copied/shape.ts';
import { longestConnecting } from '../failures.ts';
import { belongs, globOf, type KeyGroup, keyGroups, type TypedKey } from '../redis/keyGroups.ts';
import { readValuesOf } from '../redis/readValues.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceTable, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { networkBinding, networkParameters, tlsOf } from './network.ts';
import { doubleQuoted } from './quoting.ts';

const { user: _required, database: _named, ...others } = networkParameters(6379);
const parameters = {
  ...others,
  user: text(
    { zh: '用户', en: 'User' },
    { max: 128, help: { zh: 'ACL 用户；没有则不填', en: 'A user of its ACL; empty where there is none' } },
  ),
  number: number({ zh: '数据库编号', en: 'Number of the database' }, { required: true, integer: true, min: 0, max: 9999, initial: 0 }),
} as const;
type Values = SourceValues<typeof parameters>;

/** Keys that tables are found in, keys of one step, and rows of a table that its columns are read from. */
const most = { keys: 20_000, atOnce: 1000, sample: 50 };

/** Redis. Only commands that read are ever sent to it. */
export const redis = defineSourceType({
  key: 'redis',
  label: { zh: 'Redis', en: 'Redis' },
  about: {
    zh: 'Redis。键按前缀归为表（user:1、user:2 是表 user），复制到控制台后用 SQL 查询',
    en: 'Redis. Keys are tables by their beginnings (user:1 and user:2 are the table user), copied into the console and asked by SQL',
  },
  icon: 'database',
  parameters,
  bindsPasswordTo: networkBinding,
  dialect: dialects.duckdb,
  quote: doubleQuoted,
  open: (values, means) => openRedis(values, means),
});

function openRedis(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, number: place, encryption } = values;
  let known: readonly KeyGroup[] = [];

  async function make(): Promise<Redis> {
    const { Redis: Client } = await import('ioredis');
    const tls = tlsOf(encryption, host);
    return new Client({
      host: await means.addressOf(host),
      port,
      ...(user && { username: user }),
      ...(password && { password }),
      ...(tls && { tls }),
      lazyConnect: true,
      enableReadyCheck: false,
      retryStrategy: null,
      maxRetriesPerRequest: 0,
      connectTimeout: longestConnecting * 1000,
    });
  }

  async function connect(client: Redis): Promise<void> {
    let first: Error | undefined;
    client.on('error', (error: Error) => (first ??= error));
    // What went wrong is told by the event; the call says only that the connection is closed.
    await client.connect().catch((error: Error) => {
      throw first ?? error;
    });
    // The driver would go on in another database than the one that there is not.
    if (place > 0) await client.select(place);
    else await client.ping();
  }

  const driver: Driver<Redis> = {
    place: { host, port, user: user ?? '', database: String(place) },
    make,
    connect,
    close: (client) => client.disconnect(),
  };

  async function* tables(client: Redis): AsyncGenerator<SourceTable, void> {
    const keys = await sampleKeys(client);
    known = keyGroups(keys).filter(({ type }) => readValuesOf[type] !== undefined);
    for (const group of known) {
      const own = keys.filter((key) => belongs(key, group)).slice(0, most.sample);
      const documents: Document[] = [];
      for await (const rows of readValuesOf[group.type]!(
        client,
        own.map(({ key }) => key),
      )) {
        documents.push(...rows);
        if (documents.length >= most.sample) break;
      }
      yield sampledTable({ name: group.name, comment: `${globOf(group)} (${group.type})`, documents });
    }
  }

  return copiedSource({
    place: driver.place,
    test: async (signal) => (await gathered(connected(driver, signal, versionOf)))[0]!,
    tables: (signal) => gathered(connected(driver, signal, tables)),
    async *read(table, { signal }) {
      const group = known.find(({ name }) => name === table);
      if (group) yield* connected(driver, signal, (client) => rowsOf(client, group));
    },
  });
}

async function* versionOf(client: Redis): AsyncGenerator<string, void> {
  const told = await client.info();
  if (/^cluster_enabled:1/m.test(told)) throw new Error('Redis Cluster: one node of it holds only some of the keys');
  yield `Redis ${/^redis_version:(\S+)/m.exec(told)?.[1] ?? ''}`.trim();
}

/** Keys step by step, each once, with their types. */
async function* keysOf(client: Redis, group?: KeyGroup): AsyncGenerator<readonly TypedKey[], void> {
  const seen = new Set<string>();
  let cursor = '0';
  do {
    const match = group ? ['MATCH', globOf(group), 'TYPE', group.type] : [];
    const [next, keys] = (await client.call('SCAN', cursor, 'COUNT', most.atOnce, ...match)) as [string, string[]];
    cursor = next;
    const fresh = keys.filter((key) => !seen.has(key) && seen.add(key));
    const types = group ? fresh.map(() => group.type) : await Promise.all(fresh.map((key) => client.type(key)));
    yield fresh.map((key, at) => ({ key, type: types[at]! }));
  } while (cursor !== '0');
}

async function sampleKeys(client: Redis): Promise<readonly TypedKey[]> {
  const found: TypedKey[] = [];
  for await (const keys of keysOf(client)) {
    found.push(...keys);
    if (found.length >= most.keys) break;
  }
  return found;
}

async function* rowsOf(client: Redis, group: KeyGroup): AsyncGenerator<readonly Document[], void> {
  for await (const keys of keysOf(client, group)) {
    const own = keys.filter((key) => belongs(key, group)).map(({ key }) => key);
    if (own.length > 0) yield* readValuesOf[group.type]!(client, own);
  }
}
