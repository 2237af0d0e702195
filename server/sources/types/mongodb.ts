import { text } from '#schemas/kit/kinds/index.ts';
import { connected, type Driver } from '../copied/connected.ts';
import { copiedSource } from '../copied/copiedSource.ts';
import { gathered } from '../copied/gathered.ts';
import { sampledTable } from '../copied/sampledTable.ts';
import type { Document } from '../copied/shape.ts';
import { longestConnecting } from '../failures.ts';
import { longestAlone } from '../limited.ts';
import { defineSourceType, type Source, type SourceMeans, type SourceTable, type SourceValues } from '../sourceType.ts';
import { dialects } from '../sql/dialects.ts';
import { networkBinding, networkParameters, tlsOf } from './network.ts';
import { doubleQuoted } from './quoting.ts';

const { user: _required, ...others } = networkParameters(27_017);
const parameters = {
  ...others,
  user: text({ zh: '用户', en: 'User' }, { max: 128, help: { zh: '没有则不填', en: 'Empty where there is none' } }),
  authSource: text({ zh: '认证数据库', en: 'Database of the user' }, { required: true, max: 128, initial: 'admin' }),
} as const;
type Values = SourceValues<typeof parameters>;

/** Documents of a collection that its columns are read from, and documents of one trip. */
const sample = 100;
const batch = 500;

/** MongoDB. It is asked for documents, and for nothing else; the server of the connection alone is asked, not others that it names. */
export const mongodb = defineSourceType({
  key: 'mongodb',
  label: { zh: 'MongoDB', en: 'MongoDB' },
  about: {
    zh: 'MongoDB。集合是表，嵌套的字段用下划线连接（address.city 是列 address_city），复制到控制台后用 SQL 查询',
    en: 'MongoDB. Collections are tables, fields within fields joined by underscores (address.city is the column address_city), copied into the console and asked by SQL',
  },
  icon: 'database',
  triedWith: 'protocol',
  parameters,
  bindsPasswordTo: [...networkBinding, 'authSource'],
  dialect: dialects.duckdb,
  quote: doubleQuoted,
  open: (values, means) => openMongodb(values, means),
});

interface Cursor extends AsyncIterable<Document> {
  close(): Promise<void>;
}

/** Parts of the driver that are used. */
interface MongoDriver {
  readonly MongoClient: new (address: string, options: Readonly<Record<string, unknown>>) => Client;
}

interface Client {
  connect(): Promise<unknown>;
  close(): Promise<void>;
  db(name: string): Database;
}

interface Database {
  command(command: Document): Promise<Document>;
  listCollections(
    filter: Document,
    options: Document,
  ): { toArray(): Promise<readonly { readonly name: string; readonly type?: string }[]> };
  collection(name: string): {
    find(filter: Document, options: Document): Cursor;
    estimatedDocumentCount(options: Document): Promise<number>;
  };
}

function openMongodb(values: Values, means: SourceMeans): Source {
  const { host, port, user, password, database, authSource, encryption } = values;

  async function make(): Promise<Client> {
    const { MongoClient } = means.driver<MongoDriver>({ type: 'MongoDB', driver: 'mongodb@7' });
    const tls = tlsOf(encryption, host);
    const address = await means.addressOf(host);
    return new MongoClient(`mongodb://${address.includes(':') ? `[${address}]` : address}:${port}`, {
      directConnection: true,
      appName: 'wenshu',
      serverSelectionTimeoutMS: longestConnecting * 1000,
      connectTimeoutMS: longestConnecting * 1000,
      readPreference: 'secondaryPreferred',
      // Whole numbers beyond what a number holds stay whole.
      useBigInt64: true,
      ...(user && { auth: { username: user, password: password ?? '' }, authSource }),
      ...(tls && { tls: true, ...tls }),
    });
  }

  const driver: Driver<Client> = {
    place: { host, port, user: user ?? '', database },
    make,
    connect: (client) => client.connect(),
    close: (client) => client.close().catch(() => {}),
  };
  const reading = <Item>(signal: AbortSignal, work: (of: Database) => AsyncGenerator<Item, void>) =>
    connected(driver, signal, (client) => work(client.db(database)));

  return copiedSource({
    place: driver.place,
    test: async (signal) => (await gathered(reading(signal, versionOf)))[0]!,
    tables: (signal) => gathered(reading(signal, (of) => tablesOf(of, signal))),
    read: (table, { most, signal }) => reading(signal, (of) => documents(of, table, most, signal)),
  });
}

const collectionsOf = (of: Database) => of.listCollections({}, { nameOnly: true }).toArray();

async function* versionOf(of: Database): AsyncGenerator<string, void> {
  // Only who may read the database learns what it is.
  await collectionsOf(of);
  const { version } = await of.command({ buildInfo: 1 });
  yield `MongoDB ${String(version)}`;
}

async function* tablesOf(of: Database, signal: AbortSignal): AsyncGenerator<SourceTable, void> {
  const own = (await collectionsOf(of)).filter(({ name }) => !name.startsWith('system.'));
  for (const { name, type } of own.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const isView = type === 'view';
    const found = (await gathered(documents(of, name, sample, signal))).flat();
    const rows = isView ? null : await of.collection(name).estimatedDocumentCount({ maxTimeMS: longestConnecting * 1000 });
    yield sampledTable({ name, isView, rows, key: '_id', documents: found });
  }
}

/** Documents in batches. A cursor that is closed is ended at the server. */
async function* documents(of: Database, name: string, most: number, signal: AbortSignal): AsyncGenerator<readonly Document[], void> {
  const cursor = of.collection(name).find({}, { limit: most, batchSize: batch, maxTimeMS: longestAlone * 1000 });
  const stop = (): void => void cursor.close().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    let some: Document[] = [];
    for await (const document of cursor) {
      some.push(document);
      if (some.length < batch) continue;
      yield some;
      some = [];
    }
    yield some;
  } finally {
    signal.removeEventListener('abort', stop);
    await cursor.close().catch(() => {});
  }
}
