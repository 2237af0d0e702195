import type { JobError } from '#schemas/wire/jobs.ts';
import type { Context, OperationContext } from '../../context.ts';
import { transact } from '../../resources/transact.ts';
import type { JobKind } from '../defineJob.ts';
import { storedTime } from '../../storedTime.ts';
import { type Claim, type ClaimedJob, lockClaimed, type RunColumns } from './claim.ts';
import type { JobRow } from './jobRow.ts';
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

/** The outcome of a job that somebody may have cancelled: then it is not queued again. */
const settledOutcome = (outcome: Outcome, { cancelAsked }: ClaimedJob): Outcome =>
  cancelAsked && (outcome.state === 'retried' || outcome.state === 'givenBack') ? { state: 'cancelled' } : outcome;

/** Lets go of a job that is locked in the same transaction: writes how it ended with its last columns, and tells its kind. */
export async function release(
  call: OperationContext,
  kind: JobKind | undefined,
  { id, payload, owner, ...claimed }: Pick<JobRow, 'id' | 'payload' | 'owner'> & ClaimedJob,
  outcome: Outcome,
  last: RunColumns = {},
): Promise<void> {
  const { context, trx } = call;
  const settled = settledOutcome(outcome, claimed);
  const now = await queueTime(context, trx);
  // The table is asked by the outcome's own state, which the compiler cannot follow.
  const columns = (columnsOf[settled.state] as ColumnsOf<Outcome>)(settled, now, claimed.attempts);
  await trx
    .updateTable('jobs')
    .set({ ...last, ...columns, holder: null, leaseUntil: null, updatedAt: storedTime(now) })
    .where('id', '=', id)
    .execute();
  const told = { id, payload: JSON.parse(payload), owner };
  if (settled.state === 'failed') await kind?.failed?.(call, { ...told, error: settled.error });
  if (settled.state === 'cancelled') await kind?.cancelled?.(call, told);
}

/** Ends a worker's hold on a job, and writes its last columns. Returns false, having changed nothing, when the job was taken from the worker before. */
export const settleJob = (
  context: Context,
  row: Claim & Pick<JobRow, 'payload' | 'owner'>,
  outcome: Outcome,
  last: RunColumns = {},
  kind?: JobKind,
): Promise<boolean> =>
  transact(
    context,
    null,
    async (call) => {
      const job = await lockClaimed(context, call.trx, row);
      if (!job) return false;
      await release(call, kind, { ...row, ...job }, outcome, last);
      return true;
    },
    (work) => queueTransaction(context.store, work),
  );
