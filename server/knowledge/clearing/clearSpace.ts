import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { deleteInBatches, type DoomedRows } from '../../stores/deleteInBatches.ts';
import { formerNames } from '../retrieval/retrievalTables.ts';
import { clearRevisions, takeFromReaders } from './clearDocuments.ts';
import { dropChunks } from './dropChunks.ts';

/** Documents that are deleted at once, and those that are taken from their readers. */
const most = { documents: 25, taken: 200 };
/** Terms of transactions of which what is lost is deleted again. */
const mayBeLost = { mayBeLost: true } as const;
/** Tables of which each row is of one document. */
const ofDocument = ['knowledge_labels', formerNames] as const;

/** Rows of a space beside its documents, in the order in which they go: what tells of others after these. */
const rowsOf = (spaceId: number): readonly DoomedRows[] => {
  const ofSpace = sql<boolean>`"spaceId" = ${spaceId}`;
  const among = (table: string, column: string) => sql`(select ${sql.ref(column)} from ${sql.table(table)} where ${ofSpace})`;
  return [
    { table: 'knowledge_set_runs', key: ['id'], where: sql`"setId" in ${among('knowledge_question_sets', 'id')}` },
    { table: 'knowledge_question_sets', key: ['id'], where: ofSpace },
    { table: 'knowledge_retrievals', key: ['id'], where: sql`id in ${among('knowledge_retrieval_spaces', 'retrievalId')}`, together: 25 },
    { table: 'knowledge_retrieval_spaces', key: ['retrievalId'], where: ofSpace },
    { table: 'knowledge_grants', key: ['id'], where: ofSpace },
    { table: 'knowledge_vector_models', key: ['spaceId'], where: ofSpace },
    { table: 'knowledge_terms', key: ['term'], where: ofSpace },
    { table: 'knowledge_sizes', key: ['spaceId'], where: ofSpace },
  ];
};

/** Takes the documents of a space from the jobs that read them, as many in each transaction as others wait for. */
async function takeAllFromReaders({ store }: Context, spaceId: number): Promise<void> {
  const building = sql`select b.id from knowledge_revisions b join documents d on d.id = b."documentId"
    where b.state = 'building' and b."jobId" is not null and d.space = ${spaceId} limit ${most.taken}`;
  for (let taken = most.taken; taken === most.taken;)
    taken = await store.transaction((trx) => takeFromReaders(trx, sql`id in (${building})`), mayBeLost);
}

/** The next documents of a space, those in the trash too. */
const nextOf = async ({ store }: Context, spaceId: number): Promise<number[]> =>
  (await store.db.selectFrom('documents').select('id').where('space', '=', spaceId).orderBy('id').limit(most.documents).execute()).map(
    ({ id }) => Number(id),
  );

/** Deletes all that is left of a space whose record is gone: its documents with all that is kept of them, its rights, searches in it, and its sets of questions. */
export async function clearSpace(context: Context, spaceId: number): Promise<void> {
  const { store } = context;
  await takeAllFromReaders(context, spaceId);
  await dropChunks(context, sql`c."spaceId" = ${spaceId}`, { areCountedDown: true });
  for (let ids = await nextOf(context, spaceId); ids.length > 0; ids = await nextOf(context, spaceId)) {
    await clearRevisions(context, ids);
    await store.transaction(async (trx) => {
      for (const table of ofDocument) await trx.deleteFrom(table).where('documentId', 'in', ids).execute();
      await trx.deleteFrom('documents').where('id', 'in', ids).execute();
    }, mayBeLost);
  }
  for (const rows of rowsOf(spaceId)) await deleteInBatches(store, rows);
}
