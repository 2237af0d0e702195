import type { OperationContext } from '../../context.ts';
import { createPause } from '../../eventLoop.ts';
import { unindexChunks } from '../retrieval/indexChunks.ts';
import { dropRevisions } from './dropOriginals.ts';
import { forgetFormerNames } from './formerNames.ts';
import { revisionsOf } from './revision.ts';

/** Chunks that are deleted before others have their turn. */
const atOnce = 50;

/** Deletes all that is kept of a document beside its record: chunks, texts, originals of every revision, labels. */
export async function clearDocument({ context, trx }: OperationContext, documentId: number): Promise<void> {
  const chunks = await trx.selectFrom('knowledge_chunks').select('id').where('documentId', 'in', [documentId, -documentId]).execute();
  const ids = chunks.map(({ id }) => Number(id));
  const pause = createPause();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    await unindexChunks(context, trx, some);
    await trx.deleteFrom('knowledge_chunks').where('id', 'in', some).execute();
    await pause();
  }
  await forgetFormerNames(trx, documentId);
  await dropRevisions(trx, await revisionsOf(trx, documentId));
  await trx.deleteFrom('knowledge_labels').where('documentId', '=', documentId).execute();
}
