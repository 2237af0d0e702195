import { sql } from 'kysely';
import type { OperationContext } from '../../context.ts';
import { clearDocument } from '../files/clearDocument.ts';

/** Deletes all that is kept of a space beside its record: its documents with all that is kept of them, its rights, searches in it, and its sets of questions. */
export async function clearSpace(call: OperationContext, spaceId: number): Promise<void> {
  const { trx } = call;
  for (const { id } of await trx.selectFrom('documents').select('id').where('space', '=', spaceId).execute()) {
    await clearDocument(call, Number(id));
    await trx.deleteFrom('documents').where('id', '=', id).execute();
  }
  await sql`delete from knowledge_set_runs where "setId" in (select id from knowledge_question_sets where "spaceId" = ${spaceId})`.execute(
    trx,
  );
  await sql`delete from knowledge_retrievals
    where id in (select "retrievalId" from knowledge_retrieval_spaces where "spaceId" = ${spaceId})`.execute(trx);
  for (const table of ofSpace) await trx.deleteFrom(table).where('spaceId', '=', spaceId).execute();
}

/** Tables of which each row is of one space. */
const ofSpace = [
  'knowledge_grants',
  'knowledge_question_sets',
  'knowledge_retrieval_spaces',
  'knowledge_terms',
  'knowledge_sizes',
] as const;
