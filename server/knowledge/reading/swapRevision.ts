import { createHash } from 'node:crypto';
import type { Chunk } from '../../documents/block.ts';
import type { OperationContext } from '../../context.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { insertRows } from '../../stores/insertRows.ts';
import { nowOf } from '../../storedTime.ts';
import { dropRevisions } from '../files/dropOriginals.ts';
import { revisionsOf } from '../files/revision.ts';
import { indexChunks, unindexChunks } from '../retrieval/indexChunks.ts';
import { type Matched, matchChunks } from './matchChunks.ts';
import { holdWork, type Work } from './work.ts';

/** Older versions of a document of which the originals are kept. */
const keptVersions = 10;

/** A revision once it is built. */
export interface Built {
  readonly chunks: readonly Chunk[];
  readonly characters: number;
  readonly pages: number | null;
}

type Hashed = Chunk & { readonly hash: string };
/** By its words and the headings that it stands under, which it is found by. */
const hashed = (chunk: Chunk): Hashed => {
  const said = JSON.stringify([chunk.text, chunk.place.headings ?? []]);
  return { ...chunk, hash: createHash('sha256').update(said).digest('base64url').slice(0, 22) };
};

/** Puts a revision in the place of the current one, in one transaction: whoever asks meanwhile has the chunks of one of them, and never of both. */
export async function swapRevision(call: OperationContext, work: Work, { chunks, characters, pages }: Built): Promise<void> {
  const { trx, context, changes } = call;
  const { document, revision } = work;
  await holdWork(trx, work, 'storing');
  const known = await trx
    .selectFrom('knowledge_chunks')
    .select(['id', 'hash'])
    .where('documentId', '=', document.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const matched = matchChunks(
    known.map(({ id, hash }) => ({ id: Number(id), hash: hash as string | null })),
    chunks.map(hashed),
  );
  await storeChunks(call, work, matched);
  await trx
    .updateTable('knowledge_revisions')
    .set({ state: 'replaced' })
    .where('documentId', '=', document.id)
    .where('state', '=', 'current')
    .execute();
  const built = { state: 'current', step: null, characters, pages };
  await trx.updateTable('knowledge_revisions').set(built).where('id', '=', revision.id).execute();
  await forgetOld(call, work);
  const { size } =
    (revision.file === null
      ? undefined
      : await trx.selectFrom('files').select('size').where('name', '=', revision.file).executeTakeFirst()) ?? {};
  const at = nowOf(context);
  const read = {
    status: 'FINISHED',
    result: null,
    chunks: chunks.length + matched.own.length,
    pages,
    lastSync: at,
    updatedAt: at,
    ...(size !== undefined && { size }),
  };
  await trx.updateTable('documents').set(read).where('id', '=', document.id).execute();
  changes.note(resourceIn(context, 'documents'), 'updated', document.id);
}

async function storeChunks(
  { trx, context }: OperationContext,
  { document, revision }: Work,
  { kept, added, dropped, own }: Matched<Hashed>,
): Promise<void> {
  const at = nowOf(context);
  await unindexChunks(context, trx, dropped);
  for (const id of dropped) await trx.deleteFrom('knowledge_chunks').where('id', '=', id).execute();
  for (const { id, position, chunk } of kept)
    await trx
      .updateTable('knowledge_chunks')
      .set({ position, revisionId: revision.id, fromAt: chunk.from, toAt: chunk.to, place: JSON.stringify(chunk.place) })
      .where('id', '=', id)
      .execute();
  for (const { id, position } of own)
    await trx.updateTable('knowledge_chunks').set({ position, revisionId: revision.id }).where('id', '=', id).execute();
  const made = await insertRows(
    trx,
    'knowledge_chunks',
    added.map(({ chunk, position }) => ({
      spaceId: document.space,
      documentId: document.id,
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
    })),
  );
  await indexChunks(context, trx, made);
}

/** Deletes the texts of revisions that were replaced, and the oldest of these altogether. */
async function forgetOld({ trx }: OperationContext, { document }: Work): Promise<void> {
  const replaced = (await revisionsOf(trx, document.id)).filter(({ state }) => state === 'replaced');
  for (const { id } of replaced) await trx.deleteFrom('knowledge_texts').where('revisionId', '=', id).execute();
  await dropRevisions(trx, replaced.slice(keptVersions));
}
