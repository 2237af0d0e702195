import type { SystemTable } from '../stores/systemTable.ts';

/** Passes over the cases of sources, and what came of each case. */
export const evaluationTables: readonly SystemTable[] = [
  {
    name: 'evaluation_runs',
    id: true,
    columns: {
      sourceId: { type: 'integer' },
      model: { type: 'text' },
      language: { type: 'text' },
      glossary: { type: 'integer' },
      prompt: { type: 'text', optional: true },
      jobId: { type: 'integer' },
      startedBy: { type: 'text' },
      startedAt: { type: 'text' },
      endedAt: { type: 'text', optional: true },
    },
    indexes: [{ on: ['sourceId', 'id'] }],
  },
  {
    name: 'evaluation_outcomes',
    key: ['runId', 'caseId'],
    columns: {
      runId: { type: 'integer' },
      caseId: { type: 'integer' },
      question: { type: 'text' },
      expected: { type: 'text' },
      outcome: { type: 'text' },
      sql: { type: 'text', optional: true },
      problem: { type: 'text', optional: true },
      milliseconds: { type: 'real' },
    },
  },
];
