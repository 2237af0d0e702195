import type { Transaction } from 'kysely';
import type { JobState } from '#schemas/wire/jobs.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';
import { cancelChannel, wakeWorkers } from './announce.ts';
import { queueTime } from './queue/queueTime.ts';

type Columns = Readonly<Record<string, unknown>>;
/** Columns of a job after a change, by the state it is in; a state that is missing refuses the change. */
type Change = (now: string) => { readonly [State in JobState]?: Columns };

const cancel: Change = (now) => ({ queued: { state: 'cancelled', endedAt: now }, running: { cancelAsked: true } });

const retry: Change = (now) => {
  const again = { state: 'queued', runAt: now, attempts: 0, cancelAsked: false, error: null, endedAt: null };
  return { failed: again, cancelled: again, queued: { runAt: now } };
};

async function change(context: Context, trx: Transaction<Tables>, id: number, changeOf: Change): Promise<void> {
  const job = await trx.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst();
  if (!job) throw refuse('RECORD_NOT_FOUND', { resource: 'jobs', id });
  const state = job['state'] as JobState;
  const now = storedTime(await queueTime(context, trx));
  const columns = changeOf(now)[state];
  if (!columns) throw refuse('JOB_STATE', { state });
  await trx
    .updateTable('jobs')
    .set({ ...columns, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Cancels a job that waits; asks for the end of one that runs, which is `cancelled` once its worker has stopped. Refuses with JOB_STATE
 * when it has ended. Call `jobsChanged` once the transaction is committed.
 */
export const cancelJob = (context: Context, trx: Transaction<Tables>, id: number): Promise<void> => change(context, trx, id, cancel);

/**
 * Queues a failed or cancelled job anew, from its last checkpoint and with all its tries; one that waits begins now. Refuses with
 * JOB_STATE else. Call `jobsChanged` once the transaction is committed.
 */
export const retryJob = (context: Context, trx: Transaction<Tables>, id: number): Promise<void> => change(context, trx, id, retry);

/** Has workers hear at once of jobs that were cancelled or queued anew. */
export async function jobsChanged(context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) await context.store.publish(cancelChannel, String(id));
  await wakeWorkers(context);
}
