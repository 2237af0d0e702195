import type { FastifyInstance } from 'fastify';
import type { ActionWork, Context, ResourceHooks } from '../context.ts';
import type { Room } from '../room.ts';
import { cancelJob, jobsChanged, retryJob } from './changeJob.ts';
import { cleanUpJobs } from './cleanUpJobs.ts';
import { jobTables } from './jobTables.ts';
import { ownJobRoutes } from './ownJobs.ts';
import { createWorker } from './worker/createWorker.ts';

/** Runs the jobs that rooms declare, as long as the server does. */
export function jobsPlugin(app: FastifyInstance, context: Context, rooms: readonly Room[]): void {
  const worker = createWorker(
    context,
    rooms.flatMap((room) => room.jobs ?? []),
  );
  app.addHook('onReady', async () => worker.start());
  app.addHook('preClose', () => worker.close());
}

const each =
  (change: typeof cancelJob): ActionWork =>
  async ({ context, trx }, rows) => {
    for (const { id } of rows) await change(context, trx, id);
  };

/** Jobs are the rows that workers take; people only cancel and retry them. */
const jobHooks: ResourceHooks = { afterCommit: jobsChanged, actions: { cancel: each(cancelJob), retry: each(retryJob) } };

/** Work that is done apart from any request, by whichever server is free. */
export const jobs: Room = { tables: jobTables, hooks: { jobs: jobHooks }, routes: ownJobRoutes, cleanup: cleanUpJobs };
