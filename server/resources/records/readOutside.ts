import { CompiledQuery } from 'kysely';
import type { ReadQuery } from '../../stores/store.ts';
import type { StoredRow } from '../query/queryTest.ts';
import type { Reader } from './storedValue.ts';

/** Rows of one query where a reader reads. Outside of transactions an embedded database reads and keeps them as the query allows. */
export async function readOutside({ context: { store }, db }: Reader, query: ReadQuery): Promise<readonly StoredRow[]> {
  const isEmbedded = store.dialect === 'sqlite' && (db === store.db || db === store.lookups);
  if (!isEmbedded) return (await db.executeQuery(CompiledQuery.raw(query.sql, [...query.parameters]) as CompiledQuery<StoredRow>)).rows;
  return (await store.readEach([query]))[0] ?? [];
}
