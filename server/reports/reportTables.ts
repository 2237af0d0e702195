import type { SystemTable } from '../stores/systemTable.ts';

/** Sources as they were when they were quoted, and which reports quote them. */
export const reportTables: readonly SystemTable[] = [
  {
    name: 'report_snapshots',
    id: true,
    columns: {
      /** Whoever was shown it: nobody else quotes it in a report of theirs. */
      owner: { type: 'integer' },
      kind: { type: 'text' },
      /** Number of the document, or of the data source. */
      source: { type: 'integer' },
      name: { type: 'text' },
      revision: { type: 'integer', optional: true },
      /** Where in the document it stands, as JSON. */
      place: { type: 'text', optional: true },
      text: { type: 'text' },
      takenAt: { type: 'text' },
    },
    indexes: [{ on: ['owner', 'id'] }, { on: ['takenAt'] }],
  },
  {
    name: 'report_sources',
    key: ['report', 'snapshot'],
    columns: { report: { type: 'integer' }, snapshot: { type: 'integer' } },
    indexes: [{ on: ['snapshot'] }],
  },
];
