import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { createPause, eachInTurn } from '../../eventLoop.ts';
import type { Database } from '../../stores/store.ts';
import { dropTerms, putTerms, type TermEntry } from '../../stores/termIndex.ts';
import { chunkTerms, formerNames } from './retrievalTables.ts';
import { headingsOf, type StoredHeadings } from './storedChunk.ts';
import { terms } from './terms.ts';

interface ChunkRow extends StoredHeadings {
  readonly id: number;
  readonly spaceId: number;
  readonly text: string;
  readonly title: string;
}

/** The terms of one chunk, each once. */
interface Entry {
  readonly id: number;
  readonly spaceId: number;
  readonly terms: readonly string[];
  readonly characters: number;
}

/** Chunks that are read at once, terms that are counted in one statement, and terms that are put into the index by one. */
const most = { chunks: 50, terms: 50, put: 5_000 };

/** A term that no text has: that of a space. */
export const termOfSpace = (spaceId: number): string => `\u{e000}${spaceId}`;

/** Chunks of documents, of deleted ones too, and those that are hidden under the negatives of their numbers, with the names that they are found by. */
async function entriesOf(trx: Database, ids: readonly number[]): Promise<Entry[]> {
  const rows = (await trx
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

type Sign = 1 | -1;
type Dialect = Context['store']['dialect'];

/** Changes of the counts of terms. */
type Counts = Map<string, number>;

/** Counts the terms of chunks, up or down. */
async function countInto(counts: Counts, entries: readonly Entry[], sign: Sign): Promise<Counts> {
  const pause = createPause();
  for (const entry of entries) {
    for (const term of entry.terms) counts.set(term, (counts.get(term) ?? 0) + sign);
    await pause();
  }
  return counts;
}

/** Changes how many chunks of a space hold each of some terms. */
async function storeCounts({ store }: Context, trx: Database, spaceId: number, counts: Counts): Promise<void> {
  const pause = createPause();
  // In one order, so that two transactions wait for each other and never in a ring.
  const ordered = [...counts].filter(([, change]) => change !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  const each = { sqlite: sql`json_each`, postgres: sql`json_each_text` }[store.dialect];
  for (let at = 0; at < ordered.length; at += most.terms) {
    const some = ordered.slice(at, at + most.terms);
    await sql`
      insert into knowledge_terms ("spaceId", term, chunks)
      select cast(${spaceId} as bigint), key, cast(value as bigint) from ${each}(${JSON.stringify(Object.fromEntries(some))}) where true
      on conflict ("spaceId", term) do update set chunks = knowledge_terms.chunks + excluded.chunks
    `.execute(trx);
    await pause();
    const fewer = some.filter(([, change]) => change < 0);
    if (fewer.length === 0) continue;
    await sql`
      delete from knowledge_terms where "spaceId" = ${spaceId} and chunks <= 0
        and term in (select key from ${each}(${JSON.stringify(Object.fromEntries(fewer))}))
    `.execute(trx);
  }
}

async function countSize(trx: Database, spaceId: number, entries: readonly Entry[], sign: Sign): Promise<void> {
  const characters = sign * entries.reduce((sum, entry) => sum + entry.characters, 0);
  await sql`
    insert into knowledge_sizes ("spaceId", chunks, characters) values (${spaceId}, ${sign * entries.length}, ${characters})
    on conflict ("spaceId") do update set
      chunks = knowledge_sizes.chunks + excluded.chunks, characters = knowledge_sizes.characters + excluded.characters
  `.execute(trx);
}

/** Puts chunks into the index, of long ones few at once, so that others have their turns. */
async function putInTurn(dialect: Dialect, trx: Database, entries: readonly TermEntry[]): Promise<void> {
  const pause = createPause();
  let [from, held] = [0, 0];
  for (const [at, entry] of entries.entries()) {
    held += entry.terms.length;
    if (held < most.put && at + 1 < entries.length) continue;
    await putTerms(dialect, trx, chunkTerms, entries.slice(from, at + 1));
    await pause();
    [from, held] = [at + 1, 0];
  }
}

async function changeIndex(context: Context, trx: Database, chunkIds: readonly number[], sign: Sign): Promise<void> {
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
      await countSize(trx, spaceId, ofSpace, sign);
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
