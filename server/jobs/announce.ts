import type { Context } from '../context.ts';
import type { ChangedJob } from './queue/jobRow.ts';

/** Tells workers that there may be something to do. */
export const wakeChannel = 'jobs.wake';
/** Tells the worker of a job, by its id, that somebody wants it cancelled. */
export const cancelChannel = 'jobs.cancel';

/** Tells screens which jobs changed. */
export async function announceJobs({ store }: Context, jobs: readonly ChangedJob[]): Promise<void> {
  if (jobs.length > 0) await store.publish('changes', JSON.stringify({ resource: 'jobs', type: 'updated', ids: jobs.map(({ id }) => id) }));
}

/** Has workers of every server look for jobs now. */
export const wakeWorkers = ({ store }: Context): Promise<void> => store.publish(wakeChannel, '');
