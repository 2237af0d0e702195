import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, OperationContext, Row } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Store } from '../../stores/store.ts';
import { beforeRenaming } from '../files/formerNames.ts';
import { clearDocument, takeFromReaders } from './clearDocuments.ts';
import { clearSpace } from './clearSpace.ts';

const payload = z.union([z.strictObject({ document: z.int() }), z.strictObject({ space: z.int() })]);
type Cleared = z.infer<typeof payload>;

/**
 * Deletes what is kept of a document or a space that was deleted for good. Its record is gone, and with that nothing shows the rest; so it may take its time,
 * a few rows in each transaction, and whatever ends it is followed by another try.
 */
export const clearingJob = defineJob({
  kind: 'knowledge.clear',
  payload,
  limits: { losses: 1_000, atOnce: { server: 1 } },
  run({ context, payload: of, signal }) {
    const transaction: Store['transaction'] = async (work, terms) => {
      signal.throwIfAborted();
      return context.store.transaction(work, terms);
    };
    const stoppable = { ...context, store: { ...context.store, transaction } };
    return 'space' in of ? clearSpace(stoppable, of.space) : clearDocument(stoppable, of.document);
  },
});

/** Has what is left of something cleared away once its record is gone. */
async function clearLater(call: OperationContext, of: Cleared): Promise<void> {
  await enqueue(call.context, call.trx, clearingJob, of);
  call.changes.afterwards(() => wakeWorkers(call.context));
}

/** Has all that is kept of a document deleted beside its record, which is about to go. */
export async function leaveDocument(call: OperationContext, document: Row): Promise<void> {
  await takeFromReaders(call.trx, sql`"documentId" = ${document.id}`);
  // Its chunks leave the index by the name that they are found by.
  await beforeRenaming(call, document);
  await call.trx.deleteFrom('knowledge_labels').where('documentId', '=', document.id).execute();
  await clearLater(call, { document: document.id });
}

/** The same of a space, whose rights end with it. */
export async function leaveSpace(call: OperationContext, { id }: Row): Promise<void> {
  await call.trx.deleteFrom('knowledge_grants').where('spaceId', '=', id).execute();
  await clearLater(call, { space: id });
}

/** Tables that tell of spaces by a column. */
const tellOfSpaces = {
  documents: 'space',
  knowledge_question_sets: 'spaceId',
  knowledge_retrieval_spaces: 'spaceId',
  knowledge_sizes: 'spaceId',
  knowledge_vector_models: 'spaceId',
} as const;

/** Has what is left of documents and spaces without a record cleared away where no job is about to: theirs have failed, or they were cancelled. */
export async function clearWhatIsLeft(context: Context): Promise<void> {
  const { db, transaction } = context.store;
  const left: Cleared[] = [];
  const documents = await sql<{ id: unknown }>`select distinct r."documentId" as id from knowledge_revisions r
    where not exists (select 1 from documents d where d.id = r."documentId")`.execute(db);
  for (const { id } of documents.rows) left.push({ document: Number(id) });
  const told = Object.entries(tellOfSpaces).map(([table, column]) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`);
  const spaces = await sql<{ id: unknown }>`select distinct t.id from (${sql.join(told, sql` union `)}) t
    where not exists (select 1 from spaces s where s.id = t.id)`.execute(db);
  for (const { id } of spaces.rows) left.push({ space: Number(id) });
  if (left.length === 0) return;
  const living = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', clearingJob.kind)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  const known = new Set(living.map(({ payload: stored }) => String(stored)));
  const unknown = left.filter((of) => !known.has(JSON.stringify(of)));
  await transaction(async (trx) => {
    for (const of of unknown) await enqueue(context, trx, clearingJob, of);
  });
}
