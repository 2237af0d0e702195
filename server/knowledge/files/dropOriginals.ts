import type { Transaction } from 'kysely';
import { dropFile } from '../../files/storeFile.ts';
import type { Tables } from '../../stores/store.ts';

/** Deletes originals that no revision is of any more. */
export async function dropOriginals(trx: Transaction<Tables>, files: readonly (string | null)[]): Promise<void> {
  for (const file of new Set(files)) {
    if (file === null) continue;
    const used = await trx.selectFrom('knowledge_revisions').select('id').where('file', '=', file).limit(1).executeTakeFirst();
    if (!used) await dropFile(trx, file);
  }
}

/** Deletes revisions with their texts, and originals that no other is of. */
export async function dropRevisions(
  trx: Transaction<Tables>,
  revisions: readonly { readonly id: number; readonly file: string | null }[],
): Promise<void> {
  for (const { id } of revisions) {
    await trx.deleteFrom('knowledge_texts').where('revisionId', '=', id).execute();
    await trx.deleteFrom('knowledge_revisions').where('id', '=', id).execute();
  }
  await dropOriginals(
    trx,
    revisions.map(({ file }) => file),
  );
}
