import type { ErrorCode } from '#schemas/wire/errors.ts';
import type { Context, OperationContext } from '../../context.ts';
import { transact } from '../../resources/transact.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import type { JobKind } from '../defineJob.ts';
import type { ChangedJob, JobRow } from './jobRow.ts';
import { queueTime } from './queueTime.ts';
import { queueTransaction } from './queueTransaction.ts';
import { type Outcome, settledColumns, tellFailed } from './settleJob.ts';

/** Jobs settled in one transaction; the others follow at the next look. */
const mostAtOnce = 100;

/** Jobs that an embedded database says are running, although the one process that may open it has only just done so. */
interface Abandoned {
  readonly notHeldBy: string;
}

interface LostJob extends ChangedJob, Pick<JobRow, 'kind' | 'payload' | 'attempts' | 'attemptLimit' | 'fence'> {
  readonly cancelAsked: boolean;
}

/** A lost try counts, but for as many as its kind allows: a job that ends its process each time must not go on for ever. */
const outcomeOf = ({ attempts, attemptLimit, fence }: LostJob, kind: JobKind | undefined): Outcome => {
  // Each time that it was taken is a try, or one that did not count.
  if (kind && Math.max(0, fence - attempts) < kind.limits.losses) return { state: 'givenBack' };
  const error = { code: 'JOB_LOST' satisfies ErrorCode, facts: { attempts } };
  return attempts < attemptLimit ? { state: 'retried', error } : { state: 'failed', error };
};

/**
 * Takes jobs from workers that gave no sign of life as long as their lease, those in `own` excepted: they are queued again, failed after
 * the last try, or cancelled where that was asked for. Returns the jobs; their kinds, as far as they are given, are told of those that failed.
 */
export async function recoverJobs(
  context: Context,
  own: readonly number[],
  kinds: readonly JobKind[],
  abandoned?: Abandoned,
): Promise<ChangedJob[]> {
  const { store } = context;
  const lost = async (db: Database) => {
    const running = db.selectFrom('jobs').where('state', '=', 'running');
    const ofOthers = own.length > 0 ? running.where('id', 'not in', own) : running;
    return abandoned
      ? ofOthers.where('holder', 'not like', `${abandoned.notHeldBy}%`)
      : ofOthers.where('leaseUntil', '<=', storedTime(await queueTime(context, db)));
  };
  if (!(await (await lost(store.lookups)).select('id').limit(1).executeTakeFirst())) return [];
  const recover = async (call: OperationContext): Promise<ChangedJob[]> => {
    const { trx } = call;
    const found = await (
      await lost(trx)
    )
      .select(['id', 'kind', 'payload', 'owner', 'attempts', 'attemptLimit', 'fence', 'cancelAsked'])
      .limit(mostAtOnce)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const jobs = found.map((row) => ({ ...row, cancelAsked: Boolean(row['cancelAsked']) }) as unknown as LostJob);
    const now = await queueTime(context, trx);
    for (const job of jobs) {
      const kind = kinds.find((each) => each.kind === job.kind);
      const outcome = outcomeOf(job, kind);
      await trx
        .updateTable('jobs')
        .set(settledColumns(outcome, job, now))
        .where('id', '=', job.id)
        .execute();
      await tellFailed(call, kind, job, outcome);
    }
    return jobs.map(({ id, owner }) => ({ id, owner }));
  };
  return transact(context, null, recover, (work) => queueTransaction(store, work));
}
