import type { OperationContext } from '../../context.ts';
import { unindexChunks } from '../retrieval/indexChunks.ts';
import { dropRevisions } from './dropOriginals.ts';
import { revisionsOf } from './revision.ts';

/** Deletes all that is kept of a document beside its record: chunks, texts, originals of every revision, labels. */
export async function clearDocument({ context, trx }: OperationContext, documentId: number): Promise<void> {
  const chunks = await trx.selectFrom('knowledge_chunks').select('id').where('documentId', '=', documentId).execute();
  await unindexChunks(
    context,
    trx,
    chunks.map(({ id }) => Number(id)),
  );
  await dropRevisions(trx, await revisionsOf(trx, documentId));
  for (const table of ['knowledge_chunks', 'knowledge_labels']) await trx.deleteFrom(table).where('documentId', '=', documentId).execute();
}
