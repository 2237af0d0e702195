import type { ErrorCode } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../resources/transact.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import type { JobKind } from '../defineJob.ts';
import type { ChangedJob, JobRow } from './jobRow.ts';
import { queueTime } from './queueTime.ts';
import { queueTransaction } from './queueTransaction.ts';
import { type Outcome, release } from './settleJob.ts';

/** Jobs taken from their workers at one look; the others follow at the next. */
const mostAtOnce = 100;

/** Jobs that an embedded database says are running, although the one process that may open it has only just done so. */
interface Abandoned {
  readonly notHeldBy: string;
}

interface LostJob extends ChangedJob, Pick<JobRow, 'kind' | 'payload' | 'attempts' | 'attemptLimit' | 'fence'> {
  readonly cancelAsked: boolean;
}

/** A lost try counts, but for as many as its kind allows: a job that ends its process each time must not go on for ever. */
const outcomeOf = ({ attempts, attemptLimit, fence, cancelAsked }: LostJob, kind: JobKind | undefined): Outcome => {
  if (cancelAsked) return { state: 'cancelled' };
  // Each time that it was taken is a try, or one that did not count.
  if (kind && Math.max(0, fence - attempts) < kind.limits.losses) return { state: 'givenBack' };
  const error = { code: 'JOB_LOST' satisfies ErrorCode, facts: { attempts } };
  return attempts < attemptLimit ? { state: 'retried', error } : { state: 'failed', error };
};

/**
 * Takes jobs from workers that gave no sign of life as long as their lease, those in `own` excepted: they are queued again, failed after
 * the last try, or cancelled where that was asked for. Returns the jobs; their kinds, as far as they are given, are told of those that failed or were cancelled.
 */
export async function recoverJobs(
  context: Context,
  own: readonly number[],
  kinds: readonly JobKind[],
  abandoned?: Abandoned,
): Promise<ChangedJob[]> {
  const { store, log } = context;
  const lost = async (db: Database) => {
    const running = db.selectFrom('jobs').where('state', '=', 'running');
    const ofOthers = own.length > 0 ? running.where('id', 'not in', own) : running;
    return abandoned
      ? ofOthers.where('holder', 'not like', `${abandoned.notHeldBy}%`)
      : ofOthers.where('leaseUntil', '<=', storedTime(await queueTime(context, db)));
  };
  /** Undefined where another worker was quicker. */
  const recover = (id: number): Promise<ChangedJob | undefined> =>
    transact(
      context,
      null,
      async (call) => {
        const { trx } = call;
        const found = await (
          await lost(trx)
        )
          .select(['id', 'kind', 'payload', 'owner', 'attempts', 'attemptLimit', 'fence', 'cancelAsked'])
          .where('id', '=', id)
          .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
          .executeTakeFirst();
        if (!found) return undefined;
        const job = { ...found, cancelAsked: Boolean(found['cancelAsked']) } as unknown as LostJob;
        const kind = kinds.find((each) => each.kind === job.kind);
        const outcome = outcomeOf(job, kind);
        await release(call, kind, job, outcome);
        return { id, owner: job.owner };
      },
      (work) => queueTransaction(store, work),
    );
  const found = await (await lost(store.lookups)).select('id').orderBy('id').limit(mostAtOnce).execute();
  const recovered: ChangedJob[] = [];
  for (const { id } of found) {
    const job = await recover(Number(id)).catch((error: unknown) =>
      log.error({ err: error, job: id }, 'a lost job could not be taken back'),
    );
    if (job) recovered.push(job);
  }
  return recovered;
}
