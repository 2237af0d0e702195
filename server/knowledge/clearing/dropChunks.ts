import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { inBatches } from '../../stores/inBatches.ts';
import type { Tables } from '../../stores/store.ts';
import { dropTermsAside } from '../../stores/termIndex.ts';
import { chunksAtOnce } from '../files/chunksAtOnce.ts';
import { unindexChunks } from '../retrieval/indexChunks.ts';
import { chunkTerms } from '../retrieval/retrievalTables.ts';

/** Chunks whose numbers are read at once. */
const most = { read: 5_000 };

/** A chunk to delete, with the characters of its text. */
interface Doomed {
  readonly id: number;
  readonly characters: number;
}

interface Terms {
  /** First statements of each transaction. */
  readonly hold?: (trx: Transaction<Tables>) => Promise<void>;
  /** That their terms are counted down already, or go with those of their space. */
  readonly areCountedDown?: true;
}

/** Chunks of those documents that have a record: those of others are left to whoever clears them away. */
const ofRecords = async (trx: Transaction<Tables>, ids: readonly number[]): Promise<number[]> =>
  (
    await trx
      .selectFrom('knowledge_chunks as c')
      .innerJoin('documents as d', (join) => join.on(sql<SqlBool>`d.id = abs(c."documentId")`))
      .select('c.id')
      .where('c.id', 'in', ids)
      .execute()
  ).map(({ id }) => Number(id));

/** The next chunks of which a test holds, over rows of `c`. */
const nextDoomed = async ({ store }: Context, test: RawBuilder<SqlBool>): Promise<Doomed[]> =>
  (
    await sql<Record<keyof Doomed, unknown>>`
      select c.id, length(c.text) as characters from knowledge_chunks c where ${test} order by c.id limit ${most.read}`.execute(store.db)
  ).rows.map(({ id, characters }) => ({ id: Number(id), characters: Number(characters) }));

/**
 * Deletes the chunks of which a test holds, over rows of `c`, a few in each transaction, so that others write meanwhile. They leave the index first, by themselves,
 * as it is written by a thread of its own for that.
 */
export async function dropChunks(context: Context, test: RawBuilder<SqlBool>, { hold, areCountedDown }: Terms = {}): Promise<void> {
  const { store } = context;
  const idsOf = (some: readonly Doomed[]): number[] => some.map(({ id }) => id);
  const dropSome = (some: readonly Doomed[]): Promise<void> =>
    store.transaction(
      async (trx) => {
        await hold?.(trx);
        const ids = areCountedDown ? idsOf(some) : await ofRecords(trx, idsOf(some));
        if (ids.length === 0) return;
        if (areCountedDown) await trx.deleteFrom('knowledge_vectors').where('chunkId', 'in', ids).execute();
        else await unindexChunks(context, trx, ids);
        await trx.deleteFrom('knowledge_chunks').where('id', 'in', ids).execute();
      },
      // What is lost of it is deleted again.
      { mayBeLost: true },
    );
  for (;;) {
    const doomed = await nextDoomed(context, test);
    await dropTermsAside(store, chunkTerms, idsOf(doomed));
    await inBatches(doomed, { ...chunksAtOnce, heldBy: ({ characters }) => characters }, dropSome);
    if (doomed.length < most.read) return;
  }
}
