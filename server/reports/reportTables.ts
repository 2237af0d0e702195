import type { SystemTable } from '../stores/systemTable.ts';

/** Sources as they were when they were quoted, and which reports quote them; deep searches and their steps. */
export const reportTables: readonly SystemTable[] = [
  {
    name: 'report_snapshots',
    id: true,
    columns: {
      /** Whoever was shown it: nobody else quotes it in a report of theirs. */
      owner: { type: 'integer' },
      kind: { type: 'text' },
      /** Number of the document, of the data source, or of the server of the tool. */
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
  {
    name: 'deep_searches',
    id: true,
    columns: {
      question: { type: 'text' },
      state: { type: 'text' },
      /** The state to go on from, of one that is paused. */
      resumes: { type: 'text', optional: true },
      language: { type: 'text' },
      /** Null where none is connected. */
      model: { type: 'text', optional: true },
      sources: { type: 'text' },
      budget: { type: 'text' },
      tokens: { type: 'integer' },
      /** Milliseconds that it has worked. */
      worked: { type: 'integer' },
      isPlannedByRule: { type: 'boolean' },
      report: { type: 'integer', optional: true },
      error: { type: 'text', optional: true },
      job: { type: 'integer', optional: true },
      /** Counts how often it was begun or gone on with. */
      round: { type: 'integer' },
      owner: { type: 'integer' },
      sessionId: { type: 'text', optional: true },
      /** Sign of the step of a flow that began it, by which it is begun once; null of one that a person began. */
      origin: { type: 'text', optional: true },
      /** The run of that step. */
      run: { type: 'integer', optional: true },
      version: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
      endedAt: { type: 'text', optional: true },
      deletedAt: { type: 'text', optional: true },
    },
    indexes: [{ on: ['owner', 'id'] }, { on: ['state', 'id'] }, { on: ['origin'], unique: true }, { on: ['run'] }],
  },
  {
    name: 'deep_search_steps',
    key: ['search', 'position'],
    columns: {
      search: { type: 'integer' },
      position: { type: 'integer' },
      question: { type: 'text' },
      /** Of the form of `namedSource`, as JSON. */
      source: { type: 'text' },
      state: { type: 'text' },
      /** Blocks of the report that it brings, as JSON; null before it is done. */
      blocks: { type: 'text', optional: true },
      /** Numbers of the snapshots that it took, as JSON. */
      snapshots: { type: 'text', optional: true },
      dropped: { type: 'integer' },
      error: { type: 'text', optional: true },
      tokens: { type: 'integer' },
      milliseconds: { type: 'real' },
      endedAt: { type: 'text', optional: true },
    },
  },
];
