import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '#server/settings.ts';
import type { Store } from '#server/stores/store.ts';

/**
 * Number of things that open reads hold of the database: its connections, where the system lists descriptors, and the pages of the write-ahead log
 * that cannot be moved yet; or the sessions that are within a transaction.
 */
export function heldByReads(store: Store, { dataDir }: Pick<Settings, 'dataDir'>): Promise<number> {
  const held = { sqlite: async () => connectionsIn(dataDir) + (await pinnedPages(store)), postgres: () => openTransactions(store) };
  return held[store.dialect]();
}

/** Each connection has one descriptor of the log; those of the database itself SQLite keeps for the next connection. */
function connectionsIn(folder: string): number {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return 0;
  return readdirSync(descriptors).filter((name) => targetOf(`${descriptors}/${name}`) === join(folder, 'wenshu.sqlite-wal')).length;
}

/** One that was closed since it was listed leads nowhere. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

/** The pages of something that has just been written: a read of an earlier moment keeps them where they are. */
async function pinnedPages({ transaction, db }: Store): Promise<number> {
  await transaction(async (trx) => {
    await sql`create table if not exists probe (at integer)`.execute(trx);
    await sql`insert into probe values (1)`.execute(trx);
  });
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(db);
  return rows[0]!.log - rows[0]!.checkpointed;
}

async function openTransactions({ lookups }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
  `.execute(lookups);
  return rows[0]!.count;
}
