import type { OperationContext } from '../../context.ts';
import { createPause } from '../../eventLoop.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { insertRows } from '../../stores/insertRows.ts';
import { nowOf } from '../../storedTime.ts';
import { dropRevisions } from '../files/dropOriginals.ts';
import { keepExcerpts } from '../files/quotedTexts.ts';
import { revisionsOf } from '../files/revision.ts';
import { indexChunks, unindexChunks } from '../retrieval/indexChunks.ts';
import type { Hashed } from './cutInTurn.ts';
import { type Matched, matchChunks } from './matchChunks.ts';
import { holdWork, type Work } from './work.ts';

/** Older versions of a document of which the originals are kept. */
const keptVersions = 10;

/** A revision once it is built. */
export interface Built {
  readonly chunks: readonly Hashed[];
  readonly characters: number;
  readonly pages: number | null;
}

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
    chunks,
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

/** Chunks that are written, or deleted, before others have their turn. */
const atOnce = 50;

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) => items.slice(index * atOnce, (index + 1) * atOnce));

async function storeChunks(call: OperationContext, work: Work, { kept, added, dropped, own }: Matched<Hashed>): Promise<void> {
  const { trx, context } = call;
  const { id: revisionId } = work.revision;
  const pause = createPause();
  for (const ids of inBatches(dropped)) {
    await unindexChunks(context, trx, ids);
    await trx.deleteFrom('knowledge_chunks').where('id', 'in', ids).execute();
    await pause();
  }
  for (const { id, position, chunk } of kept) {
    const columns = { position, revisionId, fromAt: chunk.from, toAt: chunk.to, place: JSON.stringify(chunk.place) };
    await trx.updateTable('knowledge_chunks').set(columns).where('id', '=', id).execute();
    await pause();
  }
  for (const { id, position } of own)
    await trx.updateTable('knowledge_chunks').set({ position, revisionId }).where('id', '=', id).execute();
  const at = nowOf(context);
  for (const chunks of inBatches(added)) {
    const ids = await insertRows(
      trx,
      'knowledge_chunks',
      chunks.map((one) => rowOf(work, one, at)),
    );
    await indexChunks(context, trx, ids);
    await pause();
  }
}

const rowOf = ({ document, revision }: Work, { chunk, position }: { readonly chunk: Hashed; readonly position: number }, at: string) => ({
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
});

/** Deletes the texts of revisions that were replaced, but for what answers cite of them, and the oldest of these altogether. */
async function forgetOld({ trx }: OperationContext, { document }: Work): Promise<void> {
  const replaced = (await revisionsOf(trx, document.id)).filter(({ state }) => state === 'replaced');
  for (const { id } of replaced) {
    await keepExcerpts(trx, id);
    await trx.deleteFrom('knowledge_texts').where('revisionId', '=', id).execute();
  }
  await dropRevisions(trx, replaced.slice(keptVersions));
}
