import type { Transaction } from 'kysely';
import type { JobState } from '#schemas/wire/jobs.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context, OperationContext } from '../context.ts';
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

/** Changes a job; returns the state that it was in. */
async function change(context: Context, trx: Transaction<Tables>, id: number, changeOf: Change): Promise<JobState> {
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
  return state;
}

/**
 * Cancels a job that waits; asks for the end of one that runs, which is `cancelled` once its worker has stopped. For whoever has ended what the
 * job stands for. Refuses with JOB_STATE when it has ended. Call `jobsChanged` once the transaction is committed.
 */
export const cancelJob = (context: Context, trx: Transaction<Tables>, id: number): Promise<JobState> => change(context, trx, id, cancel);

/**
 * Queues a failed or cancelled job anew, from its last checkpoint and with all its tries; one that waits begins now. Refuses with
 * JOB_STATE else. Call `jobsChanged` once the transaction is committed.
 */
export const retryJob = (context: Context, trx: Transaction<Tables>, id: number): Promise<JobState> => change(context, trx, id, retry);

/** Tells the kind of a job what somebody did with it by hand, who knows of nothing that the job stands for. */
async function tell(call: OperationContext, id: number, what: 'cancelled' | 'retried'): Promise<void> {
  const { kind, payload, owner } = await call.trx
    .selectFrom('jobs')
    .select(['kind', 'payload', 'owner'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const job = { id, payload: JSON.parse(String(payload)), owner: owner === null ? null : Number(owner) };
  await call.context.jobKinds.get(String(kind))?.[what]?.(call, job);
}

/** The same as `cancelJob`, for somebody who sees the job alone: what it stands for ends with it. */
export async function cancelByHand(call: OperationContext, id: number): Promise<void> {
  // Of one that runs, its end tells.
  if ((await cancelJob(call.context, call.trx, id)) === 'queued') await tell(call, id, 'cancelled');
}

/** The same as `retryJob`, for somebody who sees the job alone: what it stands for goes on with it. */
export async function retryByHand(call: OperationContext, id: number): Promise<void> {
  if ((await retryJob(call.context, call.trx, id)) !== 'queued') await tell(call, id, 'retried');
}

/** Has workers hear at once of jobs that were cancelled or queued anew. */
export async function jobsChanged(context: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids) await context.store.publish(cancelChannel, String(id));
  await wakeWorkers(context);
}
