import type { Transaction } from 'kysely';
import { dropFile } from '../../files/storeFile.ts';
import type { Tables } from '../../stores/store.ts';

/** Deletes all that is kept of a document beside its record: chunks, texts, originals of every revision, labels. */
export async function clearDocument(trx: Transaction<Tables>, documentId: number): Promise<void> {
  const revisions = await trx.selectFrom('knowledge_revisions').select(['id', 'file']).where('documentId', '=', documentId).execute();
  for (const { id } of revisions) await trx.deleteFrom('knowledge_texts').where('revisionId', '=', id).execute();
  for (const file of new Set(revisions.map((revision) => revision['file'] as string | null))) if (file !== null) await dropFile(trx, file);
  for (const table of ['knowledge_chunks', 'knowledge_revisions', 'knowledge_labels'])
    await trx.deleteFrom(table).where('documentId', '=', documentId).execute();
}
