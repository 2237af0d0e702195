import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { JobRun } from '../../jobs/defineJob.ts';
import { entriesOf } from '../retrieval/indexChunks.ts';
import { charactersOf, countInto, type Counts, inOrder, storeCounts, storeSize } from '../retrieval/termCounts.ts';

/** Chunks that are counted down together, those that are read at once, and terms of one transaction. */
const most = { chunks: 1_000, read: 50, terms: 500 };

/** A stretch of the chunks of a document, in the order of their numbers up to one of them, and the last term that they are counted down by; null once they are by all. */
export const stretch = z.strictObject({ upTo: z.int(), term: z.string().nullable() });
export type Stretch = z.infer<typeof stretch>;
export type CountingRun = Pick<JobRun<unknown, Stretch>, 'context' | 'transaction' | 'signal'>;

const idsOf = async ({ store }: Context, test: RawBuilder<SqlBool>, limit: number): Promise<number[]> =>
  (await sql<{ id: unknown }>`select c.id from knowledge_chunks c where ${test} order by c.id limit ${limit}`.execute(store.db)).rows.map(
    ({ id }) => Number(id),
  );

/** The first chunks of which a test holds, over rows of `c`; undefined where there are none. */
export async function nextStretch(context: Context, test: RawBuilder<SqlBool>): Promise<Stretch | undefined> {
  const upTo = (await idsOf(context, test, most.chunks)).at(-1);
  return upTo === undefined ? undefined : { upTo, term: '' };
}

/**
 * Counts down the terms of a stretch of chunks that nothing changes any more, from where an earlier try came to. Of many chunks together each term is counted once, and
 * in the order of the terms: a transaction changes rows that lie side by side, in place of rows all over the table for a few chunks.
 */
export async function countDown(
  { context, transaction, signal }: CountingRun,
  of: RawBuilder<SqlBool>,
  { upTo, term }: Stretch,
): Promise<void> {
  const ids = await idsOf(context, sql`${of} and c.id <= ${upTo}`, most.chunks);
  const counts: Counts = new Map();
  let [spaceId, chunks, characters] = [0, 0, 0];
  for (let at = 0; at < ids.length; at += most.read) {
    const entries = await entriesOf(context.store.db, ids.slice(at, at + most.read));
    await countInto(counts, entries, -1);
    chunks += entries.length;
    characters += charactersOf(entries);
    spaceId = entries[0]?.spaceId ?? spaceId;
  }
  const ordered = await inOrder(counts);
  let at = 0;
  while (at < ordered.length && ordered[at]![0] <= (term ?? '')) at += 1;
  for (; at < ordered.length; at += most.terms) {
    signal.throwIfAborted();
    const some = ordered.slice(at, at + most.terms);
    await transaction(
      async (trx, save) => {
        await storeCounts(context, trx, spaceId, new Map(some));
        save({ upTo, term: some.at(-1)![0] });
      },
      { mayBeLost: true },
    );
  }
  await transaction(
    async (trx, save) => {
      if (chunks > 0) await storeSize(trx, spaceId, -chunks, -characters);
      save({ upTo, term: null });
    },
    { mayBeLost: true },
  );
}
