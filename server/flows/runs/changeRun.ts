import { type SqlBool, sql, type Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { RunState } from '#schemas/wire/flows/runs.ts';
import type { Actor, Context } from '../../context.ts';
import { jobsChanged } from '../../jobs/changeJob.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { refuseOthers } from '../../resources/ownership.ts';
import type { Tables } from '../../stores/store.ts';
import { operators } from '../operators/index.ts';
import { documentOfRun } from '../versions.ts';
import { endRun, reopenParts, underWay } from './endRun.ts';
import { goOnAgain } from './goOnAgain.ts';
import { announceRun, runOf, type RunRow, stepsOf, tellTurn } from './runStore.ts';
import { runJob } from './runJob.ts';

/** That a run is one's own, or of a flow of one's own. */
export const ownRuns = ({ id }: Pick<Actor, 'id'>) =>
  sql<SqlBool>`(flow_runs.owner = ${id} or exists (select 1 from flows where flows.id = flow_runs.flow and flows.owner = ${id}))`;

/** A run that somebody may see. Refuses with FLOW_RUN_NOT_FOUND, also of one that they may not (attack F1). */
export async function runFor(context: Context, actor: Pick<Actor, 'id' | 'isAdmin'>, id: string): Promise<RunRow> {
  const notFound = refuse('FLOW_RUN_NOT_FOUND', { run: id.slice(0, 20) });
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  const seen = await context.store.lookups
    .selectFrom('flow_runs')
    .select('id')
    .where('id', '=', Number(id))
    .$if(!actor.isAdmin, (query) => query.where(ownRuns(actor)))
    .executeTakeFirst();
  if (!seen) throw notFound;
  return runOf(context.store.lookups, Number(id));
}

/** Refuses with FLOW_RUN_STATE a run that is in none of some states. */
export const refuseState = ({ state }: RunRow, allowed: readonly RunState[]): void => {
  if (!allowed.includes(state)) throw refuse('FLOW_RUN_STATE', { state });
};

/** The run that others are part of, down from the one that was begun; a run that is no part is its own. */
async function rootOf(trx: Transaction<Tables>, run: RunRow): Promise<RunRow> {
  return run.parent === null ? run : rootOf(trx, await runOf(trx, run.parent));
}

/** Tells that a run has changed, and returns it as it is now. */
export async function changed(context: Context, run: RunRow): Promise<RunRow> {
  await announceRun(context, run);
  return runOf(context.store.lookups, run.id);
}

/** Ends a run and all that is part of it, with what it has asked people: its job stops the step that is under way. */
export async function cancelRun(context: Context, actor: Pick<Actor, 'id' | 'isAdmin'>, run: RunRow): Promise<RunRow> {
  refuseOthers({ actor }, run);
  const jobs = await context.store.transaction(async (trx) => {
    const now = await rootOf(trx, await runOf(trx, run.id));
    refuseState(now, underWay);
    return endRun(context, trx, now);
  });
  await jobsChanged(context, jobs);
  await tellTurn(context, run);
  return changed(context, run);
}

/** Goes on with a run that failed or was cancelled: steps that are done stay done. */
export async function retryRun(context: Context, actor: Actor, run: RunRow): Promise<RunRow> {
  refuseOthers({ actor }, run);
  await context.store.transaction(async (trx) => {
    const now = await rootOf(trx, await runOf(trx, run.id));
    refuseState(now, ['failed', 'cancelled']);
    await reopenParts(context, trx, now.id);
    await goOnAgain(context, trx, runJob, now);
  });
  await wakeWorkers(context);
  return changed(context, run);
}

/** Decides on a step that was cut short: taken as done, with nothing given out, or done again. */
export async function decideStep(
  context: Context,
  actor: Actor,
  run: RunRow,
  { node, decision }: { readonly node: string; readonly decision: 'done' | 'again' },
): Promise<RunRow> {
  refuseOthers({ actor }, run);
  await context.store.transaction(async (trx) => {
    const now = await runOf(trx, run.id);
    refuseState(now, ['asking']);
    const last = (await stepsOf(trx, now.id)).findLast((step) => step.node === node);
    if (last?.state !== 'unclear') throw refuse('FLOW_RUN_STATE', { state: last?.state ?? 'queued' });
    const document = await documentOfRun(trx, now);
    const shape = operators.get(document.nodes.find(({ id }) => id === node)!.type)!;
    const outputs = JSON.stringify(Object.fromEntries(shape.outputs.map(({ name }) => [name, null])));
    const columns = decision === 'done' ? { state: 'done', outputs } : { state: 'interrupted' };
    await trx.updateTable('flow_steps').set(columns).where('id', '=', last.id).execute();
    await trx.updateTable('flow_runs').set({ state: 'queued' }).where('id', '=', now.id).execute();
    await goOnAgain(context, trx, runJob, await rootOf(trx, now));
  });
  await wakeWorkers(context);
  return changed(context, run);
}
