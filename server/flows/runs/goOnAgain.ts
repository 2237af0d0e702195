import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { storedTime } from '../../storedTime.ts';
import type { Tables } from '../../stores/store.ts';
import { noteLastRun, type RunRow } from './runStore.ts';
import { queueRun, type RunJob } from './startRun.ts';

/** Has a run that had stopped gone on with, in the transaction of what it goes on for. */
export async function goOnAgain(context: Context, trx: Transaction<Tables>, job: RunJob, run: RunRow): Promise<void> {
  const round = run.round + 1;
  const columns = { state: 'queued', round, error: null, endedAt: null, updatedAt: storedTime(context.clock()) };
  await trx.updateTable('flow_runs').set(columns).where('id', '=', run.id).execute();
  await noteLastRun(trx, run.flow);
  await queueRun(context, trx, job, { ...run, round });
}
