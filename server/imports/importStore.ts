import { sql } from 'kysely';
import { type ErrorCode, refuse } from '#schemas/wire/errors.ts';
import { type Import, type ImportState, type RowStatus, rowStatuses } from '#schemas/wire/imports.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../stores/store.ts';

type Stored = Readonly<Record<string, unknown>>;

/** A job that has not said anything for this long has died with its server. */
const silenceMs = 30_000;
/** How often a job says that it lives, however long one of its steps takes. */
const heartbeatMs = silenceMs / 6;
const working: readonly ImportState[] = ['reading', 'applying', 'undoing'];

const nowOf = ({ clock }: Context): string => new Date(clock()).toISOString();

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
  return importOf(context, stored);
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
  return { items: await Promise.all(stored.map((row) => importOf(context, row))), total: Number(counted.total) };
}

async function importOf(context: Context, stored: Stored): Promise<Import> {
  const id = Number(stored['id']);
  const state = stateOf(context, stored);
  return {
    id,
    resource: String(stored['resource']),
    state,
    fileName: String(stored['fileName']),
    total: Number(stored['total']),
    done: Number(stored['done']),
    counts: await countRows(context.store.db, id),
    error: errorOf(state, stored),
    createdAt: String(stored['createdAt']),
  };
}

function stateOf(context: Context, stored: Stored): ImportState {
  const state = stored['state'] as ImportState;
  const isSilent = context.clock() - Date.parse(String(stored['seenAt'])) > silenceMs;
  if (!isSilent || !working.includes(state)) return state;
  // A file that was read halfway must not pass for a whole one.
  return state === 'reading' ? 'failed' : 'interrupted';
}

/** A job that failed says why; one that died with its server could not. */
function errorOf(state: ImportState, { error }: Stored): Import['error'] {
  if (error) return JSON.parse(String(error)) as Import['error'];
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

/** Moves an import from one of `from` to `to`; refused when it is in another state. Only one of two callers gets through. */
export async function moveImport(context: Context, current: Import, from: readonly ImportState[], to: ImportState): Promise<void> {
  const isAllowed = from.includes(current.state);
  const stored = current.state === 'interrupted' ? working : [current.state];
  const moved =
    isAllowed &&
    (await context.store.transaction((trx) =>
      trx
        .updateTable('imports')
        .set({ state: to, done: 0, error: null, seenAt: nowOf(context) })
        .where('id', '=', current.id)
        .where('state', 'in', stored)
        .executeTakeFirst(),
    ));
  if (!moved || Number(moved.numUpdatedRows) === 0) throw refuse('IMPORT_STATE', { state: current.state });
}

/** Says at intervals that a job is at work, until the returned function is called. */
export function startHeartbeat(context: Context, id: number): () => void {
  const beat = (): Promise<unknown> =>
    context.store.transaction((trx) =>
      trx
        .updateTable('imports')
        .set({ seenAt: nowOf(context) })
        .where('id', '=', id)
        .where('state', 'in', working)
        .execute(),
    );
  const timer = setInterval(() => void beat().catch((error: unknown) => context.log.warn(error, 'a heartbeat was not kept')), heartbeatMs);
  return () => clearInterval(timer);
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
