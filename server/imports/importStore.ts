import { sql, type Transaction } from 'kysely';
import { type ErrorCode, refuse } from '#schemas/wire/errors.ts';
import { type Import, type ImportState, type RowStatus, rowStatuses } from '#schemas/wire/imports.ts';
import type { JobState } from '#schemas/wire/jobs.ts';
import type { Actor, Context } from '../context.ts';
import { cancelJob, jobsChanged } from '../jobs/changeJob.ts';
import type { Database, Tables } from '../stores/store.ts';
import { nowOf } from '../storedTime.ts';

type Stored = Readonly<Record<string, unknown>>;

/** A reading that has not said anything for this long has died with its server. */
const silenceMs = 30_000;

export async function openImport(context: Context, actor: Actor, resource: string, fileName: string): Promise<number> {
  const at = nowOf(context);
  const values = { resource, userId: actor.id, state: 'reading', fileName, total: 0, done: 0, error: null, createdAt: at, seenAt: at };
  const row = await context.store.transaction((trx) => trx.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow());
  return Number(row['id']);
}

/** An import of one's own; anybody else's does not exist (F1), for admins neither: its cells may become records that only their author sees. */
export async function findImport(context: Context, actor: Actor, id: number): Promise<Import> {
  const stored = await context.store.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!stored || stored['userId'] !== actor.id) throw refuse('IMPORT_NOT_FOUND');
  return importOf(context, stored, await jobOf(context.store.db, stored));
}

/** A page of an actor's own imports, of one resource or of all, newest first. */
export async function listImports(
  context: Context,
  actor: Actor,
  resource: string | undefined,
  page: number,
  pageSize: number,
): Promise<{ items: Import[]; total: number }> {
  const all = context.store.db.selectFrom('imports').where('userId', '=', actor.id);
  const own = resource === undefined ? all : all.where('resource', '=', resource);
  const counted = await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const stored = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    items: await Promise.all(stored.map(async (row) => importOf(context, row, await jobOf(context.store.db, row)))),
    total: Number(counted.total),
  };
}

/** As much of the job of an import as its state follows from. */
interface ImportJob {
  readonly id: number;
  readonly state: JobState;
  readonly error: unknown;
}

/** The job that applies or undoes an import; undefined before there was one, and long after it ended. */
async function jobOf(db: Database, { jobId }: Stored): Promise<ImportJob | undefined> {
  if (jobId === null) return undefined;
  const job = await db.selectFrom('jobs').select(['id', 'state', 'error']).where('id', '=', jobId).executeTakeFirst();
  return job as ImportJob | undefined;
}

async function importOf(context: Context, stored: Stored, job: ImportJob | undefined): Promise<Import> {
  const id = Number(stored['id']);
  const state = stateOf(context, stored, job);
  return {
    id,
    resource: String(stored['resource']),
    state,
    fileName: String(stored['fileName']),
    total: Number(stored['total']),
    done: Number(stored['done']),
    counts: await countRows(context.store.db, id),
    error: errorOf(state, stored, job),
    createdAt: String(stored['createdAt']),
  };
}

/** State of an import that is applied or undone, by that of its job. One that is done has moved its import on. */
const stateByJob: Readonly<Record<JobState, ImportState | undefined>> = {
  queued: undefined,
  running: undefined,
  done: undefined,
  failed: 'failed',
  cancelled: 'cancelled',
};

function stateOf(context: Context, stored: Stored, job: ImportJob | undefined): ImportState {
  const state = stored['state'] as ImportState;
  if (state === 'applying' || state === 'undoing') return job ? (stateByJob[job.state] ?? state) : 'interrupted';
  const isSilent = context.clock() - Date.parse(String(stored['seenAt'])) > silenceMs;
  // A file that was read halfway must not pass for a whole one.
  return isSilent && state === 'reading' ? 'failed' : state;
}

/** A reading, or a job, that failed says why; a reading that died with its server could not. */
function errorOf(state: ImportState, { error }: Stored, job: ImportJob | undefined): Import['error'] {
  const given = error ?? (state === 'failed' ? job?.error : null);
  if (given) return JSON.parse(String(given)) as Import['error'];
  return state === 'failed' ? { code: 'IMPORT_READING_STOPPED' satisfies ErrorCode, facts: {} } : null;
}

async function countRows(db: Database, importId: number): Promise<Record<RowStatus, number>> {
  const counted = await db
    .selectFrom('import_rows')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where('importId', '=', importId)
    .groupBy('status')
    .execute();
  const counts = new Map(counted.map((row) => [String(row['status']), Number(row['count'])]));
  return Object.fromEntries(rowStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<RowStatus, number>;
}

type Columns = Readonly<Record<string, unknown>>;

/**
 * Moves an import from one of `from` to `to`, with what `also` does in the same transaction and the columns that it returns; refused when
 * it is in another state. Only one of two callers gets through.
 */
export const moveImport = (
  context: Context,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  also: (trx: Transaction<Tables>) => Promise<Columns> = async () => ({}),
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const stored = await trx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const state = stateOf(context, stored, await jobOf(trx, stored));
    if (!from.includes(state)) throw refuse('IMPORT_STATE', { state });
    const columns = { state: to, done: 0, error: null, seenAt: nowOf(context), ...(await also(trx)) };
    await trx.updateTable('imports').set(columns).where('id', '=', id).execute();
  });

/** Changes what was planned, in one transaction; refused once the import is no longer at its preview, which nothing leaves meanwhile. */
export const changePlan = (context: Context, id: number, change: (trx: Transaction<Tables>) => Promise<unknown>): Promise<void> =>
  context.store.transaction(async (trx) => {
    const held = await trx
      .updateTable('imports')
      .set({ seenAt: nowOf(context) })
      .where('id', '=', id)
      .where('state', '=', 'previewed')
      .executeTakeFirst();
    if (Number(held.numUpdatedRows) > 0) return void (await change(trx));
    const { state } = await trx.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    throw refuse('IMPORT_STATE', { state: String(state) });
  });

/** Cancels an import, and the job that works on it. */
export async function cancelImport(context: Context, id: number): Promise<void> {
  let cancelled: readonly number[] = [];
  await moveImport(context, id, cancellable, 'cancelled', async (trx) => {
    const { jobId } = await trx.selectFrom('imports').select('jobId').where('id', '=', id).executeTakeFirstOrThrow();
    const job = await jobOf(trx, { jobId });
    cancelled = job && (job.state === 'queued' || job.state === 'running') ? [Number(job.id)] : [];
    for (const one of cancelled) await cancelJob(context, trx, one);
    return {};
  });
  await jobsChanged(context, cancelled);
}

const cancellable: readonly ImportState[] = ['reading', 'previewed', 'applying', 'undoing', 'interrupted'];

/** The key of the resource of an import that a job is to work on; undefined when the import has moved on, or another job has taken its place. */
export async function resourceOfJob({ store }: Context, id: number, jobId: number, state: ImportState): Promise<string | undefined> {
  const found = await store.lookups
    .selectFrom('imports')
    .select('resource')
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('state', '=', state)
    .executeTakeFirst();
  return found && String(found['resource']);
}

/** Notes how far a job has come; gives whether it may go on: someone may have cancelled it. */
export async function noteProgress(
  context: Context,
  id: number,
  state: ImportState,
  progress: { readonly done: number; readonly total?: number },
): Promise<boolean> {
  const noted = await context.store.transaction((trx) =>
    trx
      .updateTable('imports')
      .set({ ...progress, seenAt: nowOf(context) })
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst(),
  );
  return Number(noted.numUpdatedRows) > 0;
}

/** Ends a job's state, unless someone cancelled it meanwhile. */
export async function endImport(
  context: Context,
  id: number,
  from: ImportState,
  to: ImportState,
  error: Import['error'] = null,
): Promise<boolean> {
  const ended = await context.store.transaction((trx) =>
    trx
      .updateTable('imports')
      .set({ state: to, error: error && JSON.stringify(error), seenAt: nowOf(context) })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst(),
  );
  return Number(ended.numUpdatedRows) > 0;
}
