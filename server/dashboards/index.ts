import { sql } from 'kysely';
import type { Room } from '../room.ts';
import { deleteInBatches } from '../stores/deleteInBatches.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import { dashboardHooks } from './dashboardHooks.ts';
import { keptFor, refreshJob } from './refreshJob.ts';
import { tileRoutes } from './tileRoutes.ts';

/** Results of tiles as they were read last, each for one statement and one set of roles: row rules differ between roles. */
const tables: readonly SystemTable[] = [
  {
    name: 'dashboard_results',
    key: ['key'],
    columns: {
      // A hash of the source with its version, the statement as it ran, and the roles of whoever asked.
      key: { type: 'text' },
      dashboardId: { type: 'integer' },
      sourceId: { type: 'integer' },
      // As it ran, filters filled in.
      statement: { type: 'text' },
      askedBy: { type: 'integer' },
      askedAt: { type: 'text' },
      readAt: { type: 'text' },
      // Of the form of `wireSourceRows`, as JSON.
      result: { type: 'text' },
    },
    indexes: [{ on: ['dashboardId'] }, { on: ['askedAt'] }],
  },
];

/** Pages of charts that stay: who sees them, what their tiles show, and when that is read again. */
export const dashboards: Room = {
  tables,
  hooks: { dashboards: dashboardHooks },
  jobs: [refreshJob],
  routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'dashboards');
    if (resource) tileRoutes(app, context, resource);
  },
  async cleanup({ store, clock }) {
    const since = new Date(clock() - keptFor).toISOString();
    await deleteInBatches(store, { table: 'dashboard_results', key: ['key'], where: sql`"askedAt" < ${since}` });
  },
};
