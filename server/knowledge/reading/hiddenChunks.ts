import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { createPause } from '../../eventLoop.ts';
import { insertRows } from '../../stores/insertRows.ts';
import type { Tables } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { indexChunks, unindexChunks } from '../retrieval/indexChunks.ts';
import type { Hashed } from './cutInTurn.ts';
import { knownChunks, matchChunks } from './matchChunks.ts';
import { holdWork, type Work } from './work.ts';

/**
 * Chunks that nobody sees stand under the negative of the number of their document: those that are stored, in small transactions, before they take
 * the place of others, and these others until they are deleted. No list, search or right reaches them.
 */
export const hiddenUnder = (documentId: number): number => -documentId;

/** Chunks that are written, or deleted, in one transaction: others who write wait no longer. */
const atOnce = 25;

/** Calls a function with some items after another. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Promise<unknown>,
  size = atOnce,
): Promise<void> {
  const pause = createPause();
  for (let at = 0; at < items.length; at += size) {
    await work(items.slice(at, at + size));
    await pause();
  }
}

/** A chunk of a revision at its place. */
export interface PlacedChunk {
  readonly chunk: Hashed;
  readonly position: number;
}

/** The row of a new chunk, under its document or hidden. */
export const rowOf = ({ document, revision }: Work, { chunk, position }: PlacedChunk, at: string, documentId: number) => ({
  spaceId: document.space,
  documentId,
  revisionId: revision.id,
  position,
  text: chunk.text,
  fromAt: chunk.from,
  toAt: chunk.to,
  place: JSON.stringify(chunk.place),
  hash: chunk.hash,
  isEnabled: true,
  isEdited: false,
  keywords: '[]',
  questions: '[]',
  createdAt: at,
  updatedAt: at,
});

async function dropSome(context: Context, ids: readonly number[], work?: Work): Promise<void> {
  await context.store.transaction(async (trx) => {
    if (work) await holdWork(trx, work, 'storing');
    await unindexChunks(context, trx, ids);
    await trx.deleteFrom('knowledge_chunks').where('id', 'in', ids).execute();
  });
}

/** Stores the chunks of a revision that its document does not have yet, hidden and ready to be found; those that an earlier try stored go first. */
export async function storeHidden(context: Context, work: Work, chunks: readonly Hashed[]): Promise<void> {
  const { db, transaction } = context.store;
  const under = hiddenUnder(work.document.id);
  const earlier = await db
    .selectFrom('knowledge_chunks')
    .select('id')
    .where('documentId', '=', under)
    .where('revisionId', '=', work.revision.id)
    .execute();
  await inBatches(
    earlier.map(({ id }) => Number(id)),
    (ids) => dropSome(context, ids, work),
  );
  const { added } = matchChunks(await knownChunks(db, work.document.id), chunks);
  const at = nowOf(context);
  await inBatches(added, (some) =>
    transaction(async (trx) => {
      await holdWork(trx, work, 'storing');
      const rows = some.map((each) => rowOf(work, each, at, under));
      await indexChunks(context, trx, await insertRows(trx, 'knowledge_chunks', rows));
    }),
  );
}

/** Puts hidden chunks of a revision in some of their places; gives those at which there were any. */
export async function showHidden(trx: Transaction<Tables>, { document, revision }: Work, positions: readonly number[]): Promise<number[]> {
  const shown = await trx
    .updateTable('knowledge_chunks')
    .set({ documentId: document.id })
    .where('documentId', '=', hiddenUnder(document.id))
    .where('position', 'in', positions)
    .where('revisionId', '=', revision.id)
    .returning('position')
    .execute();
  return shown.map(({ position }) => Number(position));
}

/** Deletes hidden chunks of a document, or of all, but for those of revisions that are being built. */
export async function dropHidden(context: Context, documentId?: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select c.id from knowledge_chunks c
    where ${documentId === undefined ? sql`c."documentId" < 0` : sql`c."documentId" = ${hiddenUnder(documentId)}`}
    and not exists (select 1 from knowledge_revisions r where r.id = c."revisionId" and r.state = 'building')`.execute(context.store.db);
  await inBatches(
    rows.map(({ id }) => Number(id)),
    (ids) => dropSome(context, ids),
  );
}
