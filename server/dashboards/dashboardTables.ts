import type { SystemTable } from '../stores/systemTable.ts';

/** Results of tiles as they were read last, each for one statement and one set of roles: row rules differ between roles. */
export const dashboardTables: readonly SystemTable[] = [
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
