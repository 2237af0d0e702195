import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { eachInTurn, pause } from '../../eventLoop.ts';
import type { Database } from '../../stores/store.ts';
import { dropTerms, putTerms, type TermEntry } from '../../stores/termIndex.ts';
import { chunkTerms, formerNames } from './retrievalTables.ts';
import { headingsOf, type StoredHeadings } from './storedChunk.ts';
import { charactersOf, countInto, type Entry, storeCounts, storeSize } from './termCounts.ts';
import { terms } from './terms.ts';

interface ChunkRow extends StoredHeadings {
  readonly id: number;
  readonly spaceId: number;
  readonly text: string;
  readonly title: string;
}

/** Chunks that are read at once, and terms that are put into the index by one statement. */
const most = { chunks: 50, put: 5_000 };

/** A term that no text has: that of a space. */
export const termOfSpace = (spaceId: number): string => `\u{e000}${spaceId}`;

/** Chunks of documents, of deleted ones too, and those that are hidden under the negatives of their numbers, with the names that they are found by. */
export async function entriesOf(db: Database, ids: readonly number[]): Promise<Entry[]> {
  const rows = (await db
    .selectFrom('knowledge_chunks as c')
    .leftJoin('documents as d', (join) => join.on(sql<SqlBool>`d.id = abs(c."documentId")`))
    .leftJoin(`${formerNames} as f`, (join) =>
      join.on(sql<SqlBool>`f."documentId" = abs(c."documentId") and f.after < c.id and c.id <= f."upTo"`),
    )
    .select(['c.id', 'c.spaceId', 'c.text', 'c.place', 'c.keywords', 'c.questions'])
    .select(sql<string>`coalesce(f.name, d.name, '')`.as('title'))
    .where('c.id', 'in', ids)
    .where('c.isEnabled', '=', true)
    .orderBy('c.id')
    .execute()) as unknown as ChunkRow[];
  return eachInTurn(rows, (row) => ({
    id: row.id,
    spaceId: row.spaceId,
    terms: [...new Set([row.title, headingsOf(row), row.text].flatMap(terms))],
    characters: row.text.length,
  }));
}

const grouped = (entries: readonly Entry[]): Map<number, Entry[]> => {
  const bySpace = new Map<number, Entry[]>();
  for (const entry of entries) bySpace.set(entry.spaceId, [...(bySpace.get(entry.spaceId) ?? []), entry]);
  return bySpace;
};

type Dialect = Context['store']['dialect'];

/** Puts chunks into the index, of long ones few at once, so that others have their turns. */
async function putInTurn(dialect: Dialect, trx: Database, entries: readonly TermEntry[]): Promise<void> {
  let [from, held] = [0, 0];
  for (const [at, entry] of entries.entries()) {
    held += entry.terms.length;
    if (held < most.put && at + 1 < entries.length) continue;
    await putTerms(dialect, trx, chunkTerms, entries.slice(from, at + 1));
    await pause();
    [from, held] = [at + 1, 0];
  }
}

async function changeIndex(context: Context, trx: Database, chunkIds: readonly number[], sign: 1 | -1): Promise<void> {
  const { dialect } = context.store;
  for (let at = 0; at < chunkIds.length; at += most.chunks) {
    const entries = await entriesOf(trx, chunkIds.slice(at, at + most.chunks));
    const put = entries.map(({ id, spaceId, terms: own }) => ({ id, terms: [termOfSpace(spaceId), ...own] }));
    if (sign > 0) await putInTurn(dialect, trx, put);
    else {
      await trx
        .deleteFrom('knowledge_vectors')
        .where('chunkId', 'in', chunkIds.slice(at, at + most.chunks))
        .execute();
      await dropTerms(
        dialect,
        trx,
        chunkTerms,
        put.map(({ id }) => id),
      );
    }
    for (const [spaceId, ofSpace] of grouped(entries)) {
      await storeCounts(context, trx, spaceId, await countInto(new Map(), ofSpace, sign));
      await storeSize(trx, spaceId, sign * ofSpace.length, sign * charactersOf(ofSpace));
    }
  }
}

/**
 * Makes chunks findable, as they stand in the transaction: those that are enabled, by their text, their headings, keywords and questions, and the
 * name of their document. Call it after whatever made or changed them; none of them may be findable already.
 */
export const indexChunks = (context: Context, trx: Database, chunkIds: readonly number[]): Promise<void> =>
  changeIndex(context, trx, chunkIds, 1);

/**
 * Makes chunks unfindable. Call it before they, or the names of their documents, are changed or deleted: it reads what they were findable by.
 */
export const unindexChunks = (context: Context, trx: Database, chunkIds: readonly number[]): Promise<void> =>
  changeIndex(context, trx, chunkIds, -1);

/**
 * Has chunks found by what a change leaves of what they are found by, their texts aside, which stay: in place of making them unfindable and findable again, of which
 * nearly all would come to the same.
 */
export async function reindexChunks(
  context: Context,
  trx: Database,
  chunkIds: readonly number[],
  change: () => Promise<unknown>,
): Promise<void> {
  const { dialect } = context.store;
  const before = await entriesOf(trx, chunkIds);
  await change();
  const after = await entriesOf(trx, chunkIds);
  await dropTerms(
    dialect,
    trx,
    chunkTerms,
    before.map(({ id }) => id),
  );
  await putInTurn(
    dialect,
    trx,
    after.map(({ id, spaceId, terms: own }) => ({ id, terms: [termOfSpace(spaceId), ...own] })),
  );
  const earlier = grouped(before);
  for (const [spaceId, ofSpace] of grouped(after)) {
    const counts = await countInto(new Map(), earlier.get(spaceId) ?? [], -1);
    await storeCounts(context, trx, spaceId, await countInto(counts, ofSpace, 1));
  }
}
