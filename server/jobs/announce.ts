import type { Context } from '../context.ts';
import { publishChange } from '../publishChange.ts';
import type { ChangedJob } from './queue/jobRow.ts';

/** Tells workers that there may be something to do. */
export const wakeChannel = 'jobs.wake';
/** Tells the worker of a job, by its id, that somebody wants it cancelled. */
export const cancelChannel = 'jobs.cancel';

/** Tells screens which jobs changed: those of whoever may list all, and those of each owner. */
export async function announceJobs({ store }: Context, jobs: readonly ChangedJob[]): Promise<void> {
  const tell = (resource: string, of: readonly ChangedJob[], to?: number): Promise<void> =>
    publishChange(store, { resource, type: 'updated', ids: of.map(({ id }) => id), to });
  if (jobs.length > 0) await tell('jobs', jobs);
  for (const owner of new Set(jobs.map((job) => job.owner))) {
    if (owner !== null)
      await tell(
        'ownJobs',
        jobs.filter((job) => job.owner === owner),
        owner,
      );
  }
}

/** Has workers of every server look for jobs now. */
export const wakeWorkers = ({ store }: Context): Promise<void> => store.publish(wakeChannel, '');
