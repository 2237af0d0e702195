import type { Room } from '../room.ts';
import { dashboardHooks } from './dashboardHooks.ts';
import { dashboardTables } from './dashboardTables.ts';
import { keptFor, refreshJob } from './refreshJob.ts';
import { tileRoutes } from './tileRoutes.ts';

/** Pages of charts that stay: who sees them, what their tiles show, and when that is read again. */
export const dashboards: Room = {
  tables: dashboardTables,
  hooks: { dashboards: dashboardHooks },
  jobs: [refreshJob],
  routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'dashboards');
    if (resource) tileRoutes(app, context, resource);
  },
  async cleanup({ store, clock }) {
    const since = new Date(clock() - keptFor).toISOString();
    await store.transaction((trx) => trx.deleteFrom('dashboard_results').where('askedAt', '<', since).execute());
  },
};
