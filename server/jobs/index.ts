import type { FastifyInstance } from 'fastify';
import type { ActionWork, Context, ResourceHooks } from '../context.ts';
import type { Room } from '../room.ts';
import { cancelByHand, jobsChanged, retryByHand } from './changeJob.ts';
import { cleanUpJobs } from './cleanUpJobs.ts';
import type { JobKind } from './defineJob.ts';
import { jobTables } from './jobTables.ts';
import { ownJobRoutes } from './ownJobs.ts';
import { createWorker } from './worker/createWorker.ts';

const kindsOf = (rooms: readonly Room[]): JobKind[] => rooms.flatMap((room) => room.jobs ?? []);

/** Runs the jobs that rooms declare, as long as the server does. */
export function jobsPlugin(app: FastifyInstance, context: Context, rooms: readonly Room[]): void {
  const worker = createWorker(context, kindsOf(rooms));
  app.addHook('onReady', async () => worker.start());
  app.addHook('preClose', () => worker.close());
}

const each =
  (change: typeof cancelByHand): ActionWork =>
  async (call, rows) => {
    for (const { id } of rows) await change(call, id);
  };

/** Jobs are the rows that workers take; people only cancel and retry them. */
const jobHooks: ResourceHooks = { afterCommit: jobsChanged, actions: { cancel: each(cancelByHand), retry: each(retryByHand) } };

/** Work that is done apart from any request, by whichever server is free. */
export const jobs: Room<Pick<Context, 'jobKinds'>> = {
  tables: jobTables,
  services: (_context, rooms) => ({ jobKinds: new Map(kindsOf(rooms).map((kind) => [kind.kind, kind])) }),
  hooks: { jobs: jobHooks },
  routes: ownJobRoutes,
  cleanup: cleanUpJobs,
};
