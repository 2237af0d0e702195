import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { dropFiles } from '../../files/dropFiles.ts';
import { deleteInBatches } from '../../stores/deleteInBatches.ts';
import { inBatches } from '../../stores/inBatches.ts';
import type { Database } from '../../stores/store.ts';
import { forgetFormerNames } from '../files/formerNames.ts';
import { countDown, type CountingRun, nextStretch, type Stretch } from './countDown.ts';
import { dropChunks } from './dropChunks.ts';

/** Revisions of one transaction. */
const most = { revisions: 25 };
/** Tables whose rows are of a revision; texts of both may be long. */
const texts = ['knowledge_texts', 'knowledge_excerpts'] as const;

/** Takes revisions of which a test holds from the jobs that build them, which end without a change; gives how many. */
export async function takeFromReaders(trx: Database, test: RawBuilder<SqlBool>): Promise<number> {
  const { numUpdatedRows } = await trx.updateTable('knowledge_revisions').set({ jobId: null }).where(test).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes all revisions of documents, with their texts and originals, a little at a time; what tells of a revision goes last. */
export async function clearRevisions(context: Context, documents: readonly number[]): Promise<void> {
  const { store } = context;
  const revisions = await store.db.selectFrom('knowledge_revisions').select(['id', 'file']).where('documentId', 'in', documents).execute();
  const ids = revisions.map(({ id }) => Number(id));
  if (ids.length === 0) return;
  const ofThese = sql<SqlBool>`"revisionId" in (${sql.join(ids)})`;
  for (const table of texts) await deleteInBatches(store, { table, key: ['revisionId', 'part'], where: ofThese, holds: 'text' });
  await dropFiles(
    store,
    revisions.flatMap(({ file }) => (file === null ? [] : [String(file)])),
  );
  await inBatches(ids, { size: most.revisions }, (some) =>
    store.transaction(
      async (trx) => {
        await trx.deleteFrom('knowledge_quoted').where('revisionId', 'in', some).execute();
        await trx.deleteFrom('knowledge_revisions').where('id', 'in', some).execute();
      },
      { mayBeLost: true },
    ),
  );
}

/** Deletes all that is left of a document whose record is gone; an earlier try may have come to the middle of a stretch. */
export async function clearDocument(run: CountingRun, id: number, begun: Stretch | undefined): Promise<void> {
  const { context } = run;
  const of = sql<SqlBool>`c."documentId" in (${id}, ${-id})`;
  for (let at = begun ?? (await nextStretch(context, of)); at; at = await nextStretch(context, of)) {
    if (at.term !== null) await countDown(run, of, at);
    await dropChunks(context, sql`${of} and c.id <= ${at.upTo}`, { areCountedDown: true });
  }
  await context.store.transaction((trx) => forgetFormerNames(trx, id), { mayBeLost: true });
  await clearRevisions(context, [id]);
}
