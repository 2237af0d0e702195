import type { FastifyInstance } from 'fastify';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { success } from '#schemas/wire/envelope.ts';
import type { Context } from '../context.ts';
import { acceptFiles } from '../files/acceptFiles.ts';
import type { Room } from '../room.ts';
import { ReadingQueue } from '../sheets/reader/ReadingQueue.ts';
import { importTables } from './importTables.ts';
import { applying, undoing } from './importJobs.ts';
import { ownImports } from './ownImports.ts';
import { Readings } from './Readings.ts';
import { upload } from './upload.ts';

/** Registers the import of every resource that has one, and what can be done with one's imports. */
async function importRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const readings = new Readings(context);
  const queue = new ReadingQueue({ atOnce: 4, perUser: 2, heldPerUser: 10 });
  app.addHook('onClose', () => readings.stop());
  await app.register(async (scope) => {
    await acceptFiles(scope);
    for (const resource of context.resources) {
      if (!resource.endpoints.import) continue;
      const { method, path } = partsOf(resource.endpoints.import);
      scope.route({ method, url: path, handler: async (request) => success(await upload(context, readings, queue, resource, request)) });
    }
  });
  ownImports(app, context);
}

/** Files as records. */
export const imports: Room = { tables: importTables, routes: importRoutes, jobs: [applying.job, undoing.job] };
