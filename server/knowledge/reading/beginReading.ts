import type { ChunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import type { JobState } from '#schemas/wire/jobs.ts';
import type { OperationContext, Row } from '../../context.ts';
import { cancelJob } from '../../jobs/changeJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditRecord } from '../../resources/audit/writeAudit.ts';
import { updateRecords } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { nowOf } from '../../storedTime.ts';
import { dropRevisions } from '../files/dropOriginals.ts';
import { type Revision, revisionsOf } from '../files/revision.ts';
import { readingJob } from './readingJob.ts';

/** Changes of what is read, and how. */
export interface Reading {
  /** Those of the last revision, unless given. */
  readonly settings?: ChunkSettings | undefined;
  /** A new original, in place of that of the last revision. */
  readonly file?: string | undefined;
}

const isAlive = (state: JobState | undefined): boolean => state === 'queued' || state === 'running';

/** The job that builds a revision, if it has not ended. */
async function livingJob({ trx }: OperationContext, { jobId, state }: Revision): Promise<number | undefined> {
  if (state !== 'building' || jobId === null) return undefined;
  const job = await trx.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst();
  return isAlive(job?.['state'] as JobState | undefined) ? jobId : undefined;
}

/** Revisions that never were asked: what is not read yet, what failed, and what was being built by a job that is no more. */
const unfinished = (revisions: readonly Revision[]): Revision[] =>
  revisions.filter(({ state }) => state !== 'current' && state !== 'replaced');

/** The job that reads a document now, with the revision that it builds. */
async function runningOn(call: OperationContext, revisions: readonly Revision[]): Promise<{ job: number; revision: Revision } | undefined> {
  for (const revision of revisions) {
    const job = await livingJob(call, revision);
    if (job !== undefined) return { job, revision };
  }
  return undefined;
}

/**
 * Has a document read in the background: builds a revision beside the current one, which stays until it is done. Returns false, having changed
 * nothing, where it is being read already. Call `wakeWorkers` once the transaction is committed.
 */
export async function beginReading(call: OperationContext, document: Row, { settings, file }: Reading = {}): Promise<boolean> {
  const { context, trx, actor } = call;
  const revisions = await revisionsOf(trx, document.id);
  if (await runningOn(call, revisions)) return false;
  const last = revisions[0]!;
  const cut = settings ?? last.settings;
  const next = {
    documentId: document.id,
    number: last.number + 1,
    // A web page is fetched anew.
    file: file ?? (document['type'] === 'URL' ? null : last.file),
    settings: JSON.stringify(cut),
    state: 'building',
    step: 'waiting',
    createdAt: nowOf(context),
  };
  const { id } = await trx.insertInto('knowledge_revisions').values(next).returning('id').executeTakeFirstOrThrow();
  await dropRevisions(trx, unfinished(revisions));
  const job = await enqueue(context, trx, readingJob, { revisionId: Number(id) }, { owner: actor?.id ?? null });
  await trx.updateTable('knowledge_revisions').set({ jobId: job.id }).where('id', '=', id).execute();
  await noteReading(call, document, cut, file === undefined ? 'readDocument' : 'replaceDocument');
  return true;
}

/** Keeps how a document is cut now, and has the log tell who had it read. */
async function noteReading(call: OperationContext, document: Row, settings: ChunkSettings, action: string): Promise<void> {
  const resource = resourceIn(call.context, 'documents');
  const [after] = await updateRecords(call, resource, [{ id: document.id, given: {}, set: { settings } }], action);
  if (after!.version === document.version) await auditRecord(call, resource, action, document, {});
  call.changes.note(resource, 'updated', document.id);
}

/** Stops the reading of a document: it is as it was before. Returns the job, if there was one; call `jobsChanged` once the transaction is committed. */
export async function cancelReading(call: OperationContext, document: Row): Promise<number | undefined> {
  const { context, trx, changes } = call;
  const revisions = await revisionsOf(trx, document.id);
  const running = await runningOn(call, revisions);
  if (!running) return undefined;
  await cancelJob(context, trx, running.job);
  if (revisions.some(({ state }) => state === 'current')) await dropRevisions(trx, [running.revision]);
  else {
    const waiting = { state: 'new', jobId: null, step: null };
    await trx.updateTable('knowledge_revisions').set(waiting).where('id', '=', running.revision.id).execute();
  }
  const resource = resourceIn(context, 'documents');
  await auditRecord(call, resource, 'cancelReading', document, {});
  changes.note(resource, 'updated', document.id);
  return running.job;
}
