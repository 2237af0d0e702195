import type { Transaction } from 'kysely';
import { dropFile, ofRecords } from '../../files/storeFile.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { dropExcerpts, dropText } from './quotedTexts.ts';
import { storedTime } from '../../storedTime.ts';

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
    await dropText(trx, id);
    await dropExcerpts(trx, id);
    await trx.deleteFrom('knowledge_revisions').where('id', '=', id).execute();
  }
  await dropOriginals(
    trx,
    revisions.map(({ file }) => file),
  );
}

const day = 86_400_000;
/** Lost originals that one clean-up deletes. */
const mostLost = 100;

/** Deletes originals whose server ended before a document came to have them. */
export async function dropLostOriginals({ store, clock }: Context): Promise<void> {
  const lost = await store.db
    .selectFrom('files')
    .select('name')
    .where('userId', '=', ofRecords)
    .where('createdAt', '<', storedTime(clock() - day))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('knowledge_revisions').select('id').whereRef('knowledge_revisions.file', '=', 'files.name'))),
    )
    .limit(mostLost)
    .execute();
  for (const { name } of lost) await store.transaction((trx) => dropOriginals(trx, [String(name)]));
}
