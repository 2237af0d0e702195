import type { JobError } from '#schemas/wire/jobs.ts';
import type { Context } from '../../context.ts';
import { storedTime } from '../../storedTime.ts';
import { type Claim, type ClaimedJob, lockClaimed, type RunColumns } from './claim.ts';
import { queueTime } from './queueTime.ts';
import { queueTransaction } from './queueTransaction.ts';

/**
 * End of a worker's hold on a job. The result is JSON. A job that is queued again without a `pause` keeps its place in the queue.
 * `givenBack`: a try that does not count.
 */
export type Outcome =
  | { readonly state: 'done'; readonly result: string | null }
  | { readonly state: 'failed'; readonly error: JobError }
  | { readonly state: 'retried'; readonly error: JobError; readonly pause?: number }
  | { readonly state: 'givenBack' }
  | { readonly state: 'cancelled' };

type Columns = Readonly<Record<string, unknown>>;
type ColumnsOf<One extends Outcome> = (outcome: One, now: number, attempts: number) => Columns;

const columnsOf: { readonly [State in Outcome['state']]: ColumnsOf<Extract<Outcome, { state: State }>> } = {
  done: ({ result }, now) => ({ state: 'done', result, error: null, endedAt: storedTime(now) }),
  failed: ({ error }, now) => ({ state: 'failed', error: JSON.stringify(error), endedAt: storedTime(now) }),
  retried: ({ error, pause }, now) => ({
    state: 'queued',
    error: JSON.stringify(error),
    ...(pause !== undefined && { runAt: storedTime(now + pause) }),
  }),
  givenBack: (_outcome, _now, attempts) => ({ state: 'queued', attempts: attempts - 1 }),
  cancelled: (_, now) => ({ state: 'cancelled', endedAt: storedTime(now) }),
};

/** Columns of a job that no worker has any more. A job that somebody cancelled is not queued again. */
export function settledColumns(outcome: Outcome, { cancelAsked, attempts }: ClaimedJob, now: number): Columns {
  const isQueued = outcome.state === 'retried' || outcome.state === 'givenBack';
  const settled: Outcome = isQueued && cancelAsked ? { state: 'cancelled' } : outcome;
  // The table is asked by the outcome's own state, which the compiler cannot follow.
  const columns = columnsOf[settled.state] as ColumnsOf<Outcome>;
  return { ...columns(settled, now, attempts), holder: null, leaseUntil: null, updatedAt: storedTime(now) };
}

/** Ends a worker's hold on a job, and writes its last columns. Returns false, having changed nothing, when the job was taken from the worker before. */
export const settleJob = (context: Context, claim: Claim, outcome: Outcome, last: RunColumns = {}): Promise<boolean> =>
  queueTransaction(context.store, async (trx) => {
    const job = await lockClaimed(context, trx, claim);
    if (!job) return false;
    const columns = settledColumns(outcome, job, await queueTime(context, trx));
    await trx
      .updateTable('jobs')
      .set({ ...last, ...columns })
      .where('id', '=', claim.id)
      .execute();
    return true;
  });
