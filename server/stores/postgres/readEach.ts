import { CompiledQuery, type Kysely } from 'kysely';
import type { ReadQuery, Tables } from '../store.ts';

/** Reads queries one after another; gives the rows of each. */
export async function readEach(db: Kysely<Tables>, queries: readonly ReadQuery[]): Promise<Record<string, unknown>[][]> {
  const read: Record<string, unknown>[][] = [];
  for (const { sql, parameters, after = 0 } of queries) {
    const isWanted = (read.at(-1)?.length ?? 0) >= after;
    read.push(isWanted ? (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...parameters]))).rows : []);
  }
  return read;
}
