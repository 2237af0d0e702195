import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { inBatches } from '../../stores/inBatches.ts';
import { insertRows } from '../../stores/insertRows.ts';
import type { Tables } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { dropChunks } from '../clearing/dropChunks.ts';
import { chunksAtOnce } from '../files/chunksAtOnce.ts';
import { indexChunks } from '../retrieval/indexChunks.ts';
import type { Hashed } from './cutInTurn.ts';
import { knownChunks, matchChunks } from './matchChunks.ts';
import { holdWork, type Work } from './work.ts';

/**
 * Chunks that nobody sees stand under the negative of the number of their document: those that are stored, in small transactions, before they take
 * the place of others, and these others until they are deleted. No list, search or right reaches them.
 */
export const hiddenUnder = (documentId: number): number => -documentId;

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

/** Stores the chunks of a revision that its document does not have yet, hidden and ready to be found; those that an earlier try stored go first. */
export async function storeHidden(context: Context, work: Work, chunks: readonly Hashed[]): Promise<void> {
  const { db, transaction } = context.store;
  const under = hiddenUnder(work.document.id);
  const hold = (trx: Transaction<Tables>): Promise<void> => holdWork(trx, work, 'storing');
  await dropChunks(context, sql`c."documentId" = ${under} and c."revisionId" = ${work.revision.id}`, { hold });
  const { added } = await matchChunks(await knownChunks(db, work.document.id), chunks);
  const at = nowOf(context);
  const storeSome = (some: readonly PlacedChunk[]) =>
    transaction(
      async (trx) => {
        await hold(trx);
        const rows = some.map((each) => rowOf(work, each, at, under));
        await indexChunks(context, trx, await insertRows(trx, 'knowledge_chunks', rows));
      },
      // What is lost of it is stored again: the job that does is there until all of it is kept.
      { mayBeLost: true },
    );
  await inBatches(added, { ...chunksAtOnce, heldBy: ({ chunk }) => chunk.text.length }, storeSome);
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
  const ofDocument = documentId === undefined ? sql`c."documentId" < 0` : sql`c."documentId" = ${hiddenUnder(documentId)}`;
  const isBuilding = sql`exists (select 1 from knowledge_revisions r where r.id = c."revisionId" and r.state = 'building')`;
  const isOfRecord = sql`exists (select 1 from documents d where d.id = -c."documentId")`;
  await dropChunks(context, sql`${ofDocument} and ${isOfRecord} and not ${isBuilding}`);
}
