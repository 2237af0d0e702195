import type { Room } from '../room.ts';
import { reportHooks } from './reportHooks.ts';
import { reportRoutes } from './reportRoutes.ts';
import { reportTables } from './reportTables.ts';

/** Reports whose findings show where they were found, and how they leave the product. */
export const reports: Room = {
  tables: reportTables,
  hooks: { reports: reportHooks },
  routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'reports');
    if (resource) reportRoutes(app, context, resource);
  },
};
