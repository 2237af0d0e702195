import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';
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

/** Work that is done apart from any request, by whichever server is free. */
export const jobs: Room = { tables: jobTables, routes: ownJobRoutes, cleanup: cleanUpJobs };
