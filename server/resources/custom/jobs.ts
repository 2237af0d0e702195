import { cancelJob, jobsChanged, retryJob } from '../../jobs/changeJob.ts';
import type { ActionWork, Behaviour } from '../behaviour.ts';

const each =
  (change: typeof cancelJob): ActionWork =>
  async ({ context, trx }, jobs) => {
    for (const { id } of jobs) await change(context, trx, id);
  };

/** Jobs are the rows that workers take; people only cancel and retry them. */
export const jobs: Behaviour = {
  table: 'jobs',
  afterCommit: jobsChanged,
  actions: { cancel: each(cancelJob), retry: each(retryJob) },
};
