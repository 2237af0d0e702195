import type { JobProgress } from '#schemas/wire/jobs.ts';
import type { Context } from '../../context.ts';
import { coalesced } from '../../coalesced.ts';
import { beat, type Beat, type Claim, type RunColumns } from '../queue/claim.ts';

/** Progress is stored at most so often, in milliseconds. */
const progressEvery = 250;

interface Hear {
  /** Told when the job is not, or may not be, this worker's any more. */
  lost(): void;
  cancelAsked(): void;
  /** Told when progress is stored. */
  progressed(): void;
}

/** Signs of life of a worker for one job, with the job's progress. `now` gives one at once. */
export function startHeartbeat(context: Context, claim: Claim, lease: number, hear: Hear) {
  let progress: JobProgress | undefined;
  let extendedAt = performance.now();
  let soon: NodeJS.Timeout | undefined;

  const extended = (): void => void (extendedAt = performance.now());
  const columns = (): RunColumns => progress ?? {};
  const answers: Readonly<Record<Beat, () => void>> = {
    lost: hear.lost,
    locked: () => {},
    extended,
    cancelAsked: () => (extended(), hear.cancelAsked()),
  };

  const now = coalesced(async () => {
    clearTimeout(soon);
    soon = undefined;
    const sent = progress;
    try {
      const answer = await beat(context, claim, lease, sent ?? {});
      answers[answer]();
      if (sent === undefined || answer === 'lost' || answer === 'locked') return;
      if (progress === sent) progress = undefined;
      hear.progressed();
    } catch (error) {
      context.log.warn({ err: error, job: claim.id }, 'a running job could give no sign of life');
      // From now on another worker may have the job, whether it can be known here or not.
      if (performance.now() - extendedAt > lease) hear.lost();
    }
  });
  const timer = setInterval(now, lease / 3).unref();

  return {
    now,
    /** Columns that are not stored yet. */
    columns,
    /** Notes that something else has extended the lease. */
    extended,
    /** True when no sign of life got through for a while, as none does while a transaction of the job's own is open. */
    isOverdue: (): boolean => performance.now() - extendedAt > lease / 3,
    progress(next: JobProgress): void {
      progress = { done: next.done, total: next.total };
      soon ??= setTimeout(now, progressEvery).unref();
    },
    stop(): void {
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
export type Heartbeat = ReturnType<typeof startHeartbeat>;
