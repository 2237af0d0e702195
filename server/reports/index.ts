import type { Room } from '../room.ts';
import { auditJob } from './audit/auditJob.ts';
import { comparisonHooks } from './audit/comparisonHooks.ts';
import { deliveredReport } from './deliveredReport.ts';
import { reportHooks } from './reportHooks.ts';
import { reportRoutes } from './reportRoutes.ts';
import { reportTables } from './reportTables.ts';
import { searchHooks } from './search/changeSearch.ts';
import { searchJob } from './search/searchJob.ts';
import { searchRoutes } from './search/searchRoutes.ts';
import { searchTasks } from './search/searchTasks.ts';
import { dropUnquoted } from './snapshots.ts';

/** Reports whose findings show where they were found: how they leave the product, how deep searches write them, and how they are audited. */
export const reports: Room = {
  tables: reportTables,
  hooks: { reports: reportHooks, deepSearches: searchHooks, comparisons: comparisonHooks },
  jobs: [searchJob, auditJob],
  deliverables: [deliveredReport],
  taskKinds: [searchTasks],
  routes(app, context) {
    const resource = context.resources.find(({ key }) => key === 'reports');
    if (!resource) return;
    reportRoutes(app, context, resource);
    searchRoutes(app, context);
  },
  cleanup: dropUnquoted,
};
