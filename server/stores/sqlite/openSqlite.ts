import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Compilable, Kysely, type Transaction } from 'kysely';
import { StartupError } from '../../settings.ts';
import type { ReadQuery, Store, Tables, TransactionTerms } from '../store.ts';
import { createSubscribers } from '../subscribers.ts';
import { openAside } from './aside.ts';
import { type Connection, openConnection } from './connection.ts';
import { onConnection, readingBy } from './dialects.ts';
import { createKeptRows } from './keptRows.ts';
import { lockFolder } from './lock.ts';
import { notNested } from './notNested.ts';
import { openReaders } from './readers.ts';
import { keepLogShort } from './shortLog.ts';
import { keepStatistics } from './statistics.ts';
import { openStreams } from './streams.ts';

/** Commits leave the log where it is: see `keepLogShort`. */
const shared = ['temp_store = memory', 'mmap_size = 268435456', 'wal_autocheckpoint = 0'];
/** Pages of a table and of its indexes are changed all over while many rows are stored: those of a short transaction stay in memory. */
const cached = 'cache_size = -32768';
/** The write-ahead log grows while somebody reads one moment for long; afterwards a commit cuts it to this many bytes, of which much writing at once needs no more. */
const restingLog = 64 * 1024 * 1024;
const writing = ['journal_mode = wal', `journal_size_limit = ${restingLog}`, 'synchronous = full', 'foreign_keys = on', cached, ...shared];
const reading = ['query_only = on', cached, ...shared];
/** Settings that hold for transactions of some terms, and what ends them. */
const terms: Readonly<Record<keyof TransactionTerms, { readonly during: readonly string[]; readonly after: readonly string[] }>> = {
  mayBeLost: { during: ['synchronous = normal'], after: ['synchronous = full'] },
  isLarge: { during: ['cache_size = -2048'], after: [cached] },
};
/** A stream reads each page once, and may sort all rows of a table: what does not fit into its small cache goes to files in the data folder. */
const streaming = (folder: string): string[] => [
  'query_only = on',
  'cache_size = -8192',
  'temp_store = file',
  `temp_store_directory = '${folder.replaceAll("'", "''")}'`,
];
/** Two at least, so that one long read holds up no other; more only where there are processors for them. */
const readerThreads = Math.min(4, Math.max(2, availableParallelism()));

/** Opens the embedded database in a folder, made if it is not there; the folder is this process's alone until `close`. */
export async function openSqlite(folder: string, warn: (error: Error) => void): Promise<Store> {
  prepareFolder(folder);
  const unlock = lockFolder(folder);
  const path = join(folder, 'wenshu.sqlite');
  const writer = openOrUnlock(path, unlock);
  const looker = openConnection(path, reading);
  const readers = openReaders({ path, pragmas: reading }, readerThreads);
  const version = remembered(looker.dataVersion);
  const kept = createKeptRows(version.now);
  const look = ({ sql, parameters, isWritten }: Pick<ReadQuery, 'sql' | 'parameters' | 'isWritten'>) =>
    looker.prepare(sql, isWritten).all(parameters);
  const aside = openAside({ path, pragmas: shared });
  const streams = openStreams({ path, pragmas: streaming(folder) });
  const writes = new Kysely<Tables>({ dialect: onConnection(writer) });
  const db = new Kysely<Tables>({ dialect: readingBy(async (query) => (await readers.read([query]))[0]!) });
  const endStatistics = keepStatistics(writes, () => readers.renew(), warn);
  const alone = notNested();
  const lookups = new Kysely<Tables>({ dialect: readingBy(async (query) => look(query)) });
  const log = keepLogShort({ path, pragmas: shared }, (work) => writes.connection().execute(work), warn);
  const written = (isLarge = false): void => {
    version.forget();
    log.written(isLarge);
  };

  return {
    dialect: 'sqlite',
    db,
    lookups,
    dataVersion: version.now,
    readEach: (queries) =>
      kept.read(queries, async (asked) => (asked.every(({ isShort }) => isShort) ? asked.map(look) : readers.read(asked))),
    stream: <Row>(query: Compilable<Row>, batchSize: number) => streams.read(query.compile(), batchSize) as AsyncGenerator<Row[]>,
    transaction: (work, { mayBeLost, isLarge } = {}) =>
      alone(async () => {
        if (mayBeLost) return underTerms('mayBeLost', writer, writes, work);
        if (isLarge) return underTerms('isLarge', writer, writes, work);
        return writes.transaction().execute(work);
      }).finally(() => written(isLarge)),
    aside: (statement) =>
      alone(() => writes.connection().execute(async () => void (await aside.run(statement.compile(writes))))).finally(written),
    ...messagesWithin(warn),
    async close() {
      await endStatistics();
      await log.close();
      await Promise.all([streams.close(), readers.close(), aside.close()]);
      looker.close();
      // What is in the write-ahead log moves into the database, so that the one file is all there is to copy.
      writer.exec('pragma wal_checkpoint(truncate)');
      await writes.destroy();
      writer.close();
      unlock();
    },
  };
}

/** A number that is asked for once in what runs without a pause, as a request does that reads little: until the next tick, or it is forgotten. */
function remembered(ask: () => number) {
  let known: number | undefined;
  const forget = (): void => void (known = undefined);
  const askAnew = (): number => {
    process.nextTick(forget);
    return (known = ask());
  };
  return { now: (): number => known ?? askAnew(), forget };
}

/** A transaction under settings of its own. */
const underTerms = <Result>(
  name: keyof TransactionTerms,
  writer: Connection,
  writes: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  writes.connection().execute(async (held) => {
    for (const pragma of terms[name].during) writer.exec(`pragma ${pragma}`);
    try {
      return await held.transaction().execute(work);
    } finally {
      for (const pragma of terms[name].after) writer.exec(`pragma ${pragma}`);
    }
  });

function openOrUnlock(path: string, unlock: () => void): Connection {
  try {
    return openConnection(path, writing);
  } catch (error) {
    unlock();
    throw new StartupError(`The database ${path} cannot be opened: ${(error as Error).message}`);
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be used: ${(error as Error).message}`);
  }
}

/** Messages within the process: it alone serves an embedded database, so it is all the replicas there are, and none is lost. */
function messagesWithin(warn: (error: Error) => void): Pick<Store, 'publish' | 'subscribe'> {
  const subscribers = createSubscribers(warn);
  return {
    // Later, as from a database: who publishes has gone on before anyone hears.
    publish: async (channel, message) => void setImmediate(subscribers.tell, channel, message),
    subscribe: subscribers.add,
  };
}
