import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables, TransactionTerms } from '../../stores/store.ts';
import type { JobRun, Save } from '../defineJob.ts';
import { LeaseLost, lockClaimed, writeClaimed } from '../queue/claim.ts';
import type { JobRow } from '../queue/jobRow.ts';
import type { Heartbeat } from './heartbeat.ts';

type Work<Result> = (trx: Transaction<Tables>, save: Save<unknown>) => Promise<Result>;

/** A transaction for a job that a worker has taken; throws `LeaseLost`, with nothing changed, when the job was taken from it. */
async function fenced<Result>(
  context: Context,
  row: JobRow,
  lease: number,
  heartbeat: Heartbeat,
  { work, terms }: { readonly work: Work<Result>; readonly terms?: TransactionTerms | undefined },
): Promise<Result> {
  const { result, isExtended } = await context.store.transaction(async (trx) => {
    if (!(await lockClaimed(context, trx, row))) throw new LeaseLost(row);
    let checkpoint: string | undefined;
    const result = await work(trx, (saved) => (checkpoint = JSON.stringify(saved)));
    // No sign of life gets through while this transaction holds the job, so a long one extends the lease itself.
    const isExtended = checkpoint !== undefined || heartbeat.isOverdue();
    if (isExtended) await writeClaimed(context, trx, row, lease, checkpoint === undefined ? {} : { checkpoint });
    return { result, isExtended };
  }, terms);
  if (isExtended) heartbeat.extended();
  return result;
}

/** One try of a job, whose writes are fenced and whose progress goes with the heartbeat. */
export function createRun(
  context: Context,
  row: JobRow,
  lease: number,
  heartbeat: Heartbeat,
  signal: AbortSignal,
): JobRun<unknown, unknown> {
  const transaction = <Result>(work: Work<Result>, terms?: TransactionTerms): Promise<Result> =>
    fenced(context, row, lease, heartbeat, { work, terms });
  return {
    id: row.id,
    key: row.key,
    payload: JSON.parse(row.payload),
    checkpoint: row.checkpoint === null ? undefined : JSON.parse(row.checkpoint),
    attempt: row.attempts,
    owner: row.owner,
    dueAt: row.dueAt === null ? null : new Date(row.dueAt),
    signal,
    context: { ...context, store: { ...context.store, transaction: (work, terms) => transaction((trx) => work(trx), terms) } },
    transaction,
    progress: heartbeat.progress,
  };
}
