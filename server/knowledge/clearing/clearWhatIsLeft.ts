import { sql } from 'kysely';
import type { JobState } from '#schemas/wire/jobs.ts';
import type { Context } from '../../context.ts';
import { retryJob } from '../../jobs/changeJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Database } from '../../stores/store.ts';
import { type Cleared, clearingJob } from './clearingJob.ts';

/** Tables that tell of spaces, by a column. */
const tellOfSpaces = {
  documents: 'space',
  knowledge_question_sets: 'spaceId',
  knowledge_retrieval_spaces: 'spaceId',
  knowledge_sizes: 'spaceId',
  knowledge_vector_models: 'spaceId',
} as const;

/** Documents and spaces that have no record any more, and of which something is left. */
async function whatIsLeft(db: Database): Promise<Cleared[]> {
  const documents = await sql<{ id: unknown }>`select distinct r."documentId" as id from knowledge_revisions r
    where not exists (select 1 from documents d where d.id = r."documentId")`.execute(db);
  const told = Object.entries(tellOfSpaces).map(([table, column]) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`);
  const spaces = await sql<{ id: unknown }>`select t.id from (${sql.join(told, sql` union `)}) t
    where t.id is not null and not exists (select 1 from spaces s where s.id = t.id)`.execute(db);
  return [...documents.rows.map(({ id }) => ({ document: Number(id) })), ...spaces.rows.map(({ id }) => ({ space: Number(id) }))];
}

const ended: readonly JobState[] = ['failed', 'cancelled'];

/** Has what is left of documents and spaces without a record cleared away where no job is about to: one that failed or was cancelled goes on from where it was. */
export async function clearWhatIsLeft(context: Context): Promise<void> {
  const { db, transaction } = context.store;
  const left = await whatIsLeft(db);
  if (left.length === 0) return;
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'payload', 'state'])
    .where('kind', '=', clearingJob.kind)
    .where('state', '<>', 'done')
    .execute();
  const jobOf = new Map(jobs.map((job) => [String(job['payload']), job]));
  await transaction(async (trx) => {
    for (const of of left) {
      const job = jobOf.get(JSON.stringify(of));
      if (!job) await enqueue(context, trx, clearingJob, of);
      else if (ended.includes(job['state'] as JobState)) await retryJob(context, trx, Number(job['id']));
    }
  });
}
