import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { StartMistake } from '../../settings.ts';
import type { Store, Tables } from '../store.ts';
import { type Connection, openConnection } from './connection.ts';
import { onConnection, readingBy } from './dialects.ts';
import { lockFolder } from './lock.ts';
import { messagesWithin } from './messages.ts';
import { notNested } from './notNested.ts';
import { openReaders } from './readers.ts';
import { keepStatistics } from './statistics.ts';

const shared = ['temp_store = memory', 'mmap_size = 268435456'];
const writing = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', ...shared];
const reading = ['query_only = on', 'cache_size = -32768', ...shared];
/** Two at least, so that one long read holds up no other; more only where there are processors for them. */
const readerThreads = Math.min(4, Math.max(2, availableParallelism()));

/** Opens the embedded database in a folder, made if it is not there; the folder is this process's alone until `close`. */
export async function openSqlite(folder: string, warn: (error: Error) => void): Promise<Store> {
  prepareFolder(folder);
  const unlock = lockFolder(folder);
  const path = join(folder, 'wenshu.sqlite');
  const writer = openOrUnlock(path, unlock);
  const looker = openConnection(path, reading);
  const readers = openReaders(path, reading, readerThreads);
  const writes = new Kysely<Tables>({ dialect: onConnection(writer) });
  const db = new Kysely<Tables>({ dialect: readingBy((query) => readers.all(query)) });
  const endStatistics = keepStatistics(writes, () => readers.renew(), warn);
  const alone = notNested();
  const lookups = new Kysely<Tables>({ dialect: readingBy(async ({ sql, parameters }) => looker.prepare(sql).all(parameters)) });

  return {
    dialect: 'sqlite',
    db,
    lookups,
    stream: <Row>(query: { compile(): { sql: string; parameters: readonly unknown[] } }, batchSize: number) =>
      readers.stream(query.compile(), batchSize) as AsyncGenerator<Row[]>,
    transaction: (work) => alone(() => writes.transaction().execute(work)),
    ...messagesWithin(warn),
    async close() {
      await endStatistics();
      await readers.close();
      looker.close();
      // What is in the write-ahead log moves into the database, so that the one file is all there is to copy.
      writer.exec('pragma wal_checkpoint(truncate)');
      await writes.destroy();
      writer.close();
      unlock();
    },
  };
}

function openOrUnlock(path: string, unlock: () => void): Connection {
  try {
    return openConnection(path, writing);
  } catch (error) {
    unlock();
    throw new StartMistake(`The database ${path} cannot be opened: ${(error as Error).message}`);
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartMistake(`The data folder ${folder} cannot be used: ${(error as Error).message}`);
  }
}
