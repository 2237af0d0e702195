import type { Transaction } from 'kysely';
import type { RunState } from '#schemas/wire/flows/runs.ts';
import type { Context, OperationContext } from '../../context.ts';
import { cancelJob, jobsChanged } from '../../jobs/changeJob.ts';
import { publishChange } from '../../publishChange.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { endWaiting, waitAgain } from './endWaiting.ts';
import { announceRun, noteLastRun, runOf, type RunRow, tellTurn } from './runStore.ts';
import { partsOf } from './runTrees.ts';

/** States of a run that may still come to an end by itself. */
export const underWay: readonly RunState[] = ['queued', 'running', 'waiting', 'asking'];

/** Cancels the job of a run, if it has not ended. Returns it, for `jobsChanged`. */
async function stopJob(context: Context, trx: Transaction<Tables>, job: number | null): Promise<number[]> {
  const states = trx.selectFrom('jobs').select('state').where('state', 'in', ['queued', 'running']);
  const found = job !== null && (await states.where('id', '=', job).executeTakeFirst());
  if (!found) return [];
  await cancelJob(context, trx, job);
  return [job];
}

/**
 * Cancels a run that is under way with all that is part of it, its job, which stops the step that is under way, and what it waits for. Returns the
 * jobs of all that, for `jobsChanged`.
 */
export async function endRun(context: Context, trx: Transaction<Tables>, { id, flow, job }: Pick<RunRow, 'id' | 'flow' | 'job'>) {
  const endedAt = storedTime(context.clock());
  await trx
    .updateTable('flow_runs')
    .set({ state: 'cancelled', endedAt, updatedAt: endedAt })
    .where('id', 'in', [id, ...(await partsOf(trx, id))])
    .where('state', 'in', underWay)
    .execute();
  await noteLastRun(trx, flow);
  return [...(await stopJob(context, trx, job)), ...(await endWaiting(context, trx, id))];
}

/** Has what ended with a run go on when that does: its parts that were cancelled are gone on with, and what it asked people is asked again. */
export async function reopenParts(context: Context, trx: Transaction<Tables>, id: number): Promise<void> {
  await waitAgain(context, trx, id);
  const parts = await partsOf(trx, id);
  if (parts.length > 0)
    await trx.updateTable('flow_runs').set({ state: 'failed' }).where('id', 'in', parts).where('state', '=', 'cancelled').execute();
}

/** A run as its job names it. */
interface OfJob {
  readonly id: number;
  readonly payload: { readonly run: number };
}

const runOfJob = async (trx: Transaction<Tables>, { id, payload }: OfJob, states: readonly RunState[]) => {
  const found = trx.selectFrom('flow_runs').select(['id', 'flow']).where('id', '=', payload.run).where('job', '=', id);
  const row = await found.where('state', 'in', states).executeTakeFirst();
  return row && { id: Number(row['id']), flow: Number(row['flow']), job: id };
};

/** Has everybody hear of a run that its job has changed, and of the list of flows, which shows how the last run of each ended. */
export const tellAfterwards = (
  { context, changes }: OperationContext,
  { id, flow }: Pick<RunRow, 'id' | 'flow'>,
  jobs: readonly number[],
): void =>
  changes.afterwards(async () => {
    await jobsChanged(context, jobs);
    const run = await runOf(context.store.lookups, id);
    await tellTurn(context, run);
    await announceRun(context, run);
    await publishChange(context.store, { resource: 'flows', type: 'updated', ids: [flow] });
  });

/** Ends the run of a job that was cancelled; one that another job goes on with is left as it is. */
export async function cancelWithJob(call: OperationContext, job: OfJob): Promise<void> {
  const run = await runOfJob(call.trx, job, underWay);
  if (run) tellAfterwards(call, run, await endRun(call.context, call.trx, run));
}

/** Notes that the job of a run has failed for good. */
export async function failWithJob(call: OperationContext, job: OfJob & { readonly error: object }): Promise<void> {
  const { context, trx } = call;
  const run = await runOfJob(trx, job, ['queued', 'running']);
  if (!run) return;
  const now = storedTime(context.clock());
  await trx
    .updateTable('flow_runs')
    .set({ state: 'failed', error: JSON.stringify(job.error), endedAt: now, updatedAt: now })
    .where('id', '=', run.id)
    .execute();
  await noteLastRun(trx, run.flow);
  tellAfterwards(call, run, await endWaiting(context, trx, run.id));
}

/** Has the run of a job go on that somebody queued anew. */
export async function reopenWithJob(call: OperationContext, job: OfJob): Promise<void> {
  const { context, trx } = call;
  const run = await runOfJob(trx, job, ['failed', 'cancelled']);
  if (!run) return;
  await reopenParts(context, trx, run.id);
  const columns = { state: 'queued', error: null, endedAt: null, updatedAt: storedTime(context.clock()) };
  await trx.updateTable('flow_runs').set(columns).where('id', '=', run.id).execute();
  await noteLastRun(trx, run.flow);
  tellAfterwards(call, run, []);
}
