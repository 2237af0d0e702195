import type { SystemTable } from '../stores/systemTable.ts';

/** An import, and the rows of its file with what is planned for and became of each. */
export const importTables: readonly SystemTable[] = [
  {
    name: 'imports',
    id: true,
    columns: {
      resource: { type: 'text' },
      userId: { type: 'integer' },
      state: { type: 'text' },
      fileName: { type: 'text' },
      total: { type: 'integer' },
      done: { type: 'integer' },
      error: { type: 'text', optional: true },
      /** The job that applies or undoes it, or did so last. */
      jobId: { type: 'integer', optional: true },
      createdAt: { type: 'text' },
      seenAt: { type: 'text' },
    },
    indexes: [{ on: ['userId'] }],
  },
  {
    name: 'import_rows',
    key: ['importId', 'line'],
    columns: {
      importId: { type: 'integer' },
      line: { type: 'integer' },
      status: { type: 'text' },
      recordId: { type: 'integer', optional: true },
      version: { type: 'integer', optional: true },
      title: { type: 'text' },
      cells: { type: 'text' },
      input: { type: 'text' },
      pending: { type: 'text' },
      changes: { type: 'text' },
      problems: { type: 'text' },
    },
    indexes: [{ on: ['importId', 'status', 'line'] }],
  },
];
