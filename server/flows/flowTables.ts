import type { SystemTable } from '../stores/systemTable.ts';

/** Versions of flows, which never change; runs of them; every try of every step; and what they ask people. */
export const flowTables: readonly SystemTable[] = [
  {
    name: 'flow_versions',
    key: ['flow', 'n'],
    columns: {
      flow: { type: 'integer' },
      n: { type: 'integer' },
      document: { type: 'text' },
      hash: { type: 'text' },
      name: { type: 'text', optional: true },
      isDeployed: { type: 'boolean' },
      madeBy: { type: 'text', optional: true },
      madeAt: { type: 'text' },
    },
  },
  {
    name: 'flow_runs',
    id: true,
    columns: {
      /** The flow and its version, 0 of a run that has a document of its own. */
      flow: { type: 'integer' },
      flowVersion: { type: 'integer' },
      document: { type: 'text', optional: true },
      trigger: { type: 'text' },
      state: { type: 'text' },
      /** The user that started it: it sees and does what they may. */
      owner: { type: 'integer' },
      language: { type: 'text' },
      /** Null where it runs to the end. */
      until: { type: 'text', optional: true },
      input: { type: 'text' },
      output: { type: 'text', optional: true },
      error: { type: 'text', optional: true },
      /** The run whose step this one is, and the sign of that step: a step has one run, however often it is tried. */
      parent: { type: 'integer', optional: true },
      key: { type: 'text' },
      depth: { type: 'integer' },
      /** Counts how often it was begun or gone on with, and the job that does so now. */
      round: { type: 'integer' },
      job: { type: 'integer', optional: true },
      version: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
      endedAt: { type: 'text', optional: true },
      deletedAt: { type: 'text', optional: true },
      /** The turn of a conversation that it answers, the app that was asked there, and the names of the agents that do. */
      conversation: { type: 'text', optional: true },
      turn: { type: 'integer', optional: true },
      app: { type: 'integer', optional: true },
      agents: { type: 'text', optional: true },
    },
    indexes: [
      { on: ['key'], unique: true },
      { on: ['flow', 'id'] },
      { on: ['owner', 'id'] },
      { on: ['endedAt'] },
      { on: ['parent'] },
      { on: ['conversation'] },
    ],
  },
  {
    name: 'flow_steps',
    id: true,
    columns: {
      run: { type: 'integer' },
      node: { type: 'text' },
      attempt: { type: 'integer' },
      /** That of the run; 0 of a step that was taken over from an earlier run. */
      round: { type: 'integer' },
      state: { type: 'text' },
      inputs: { type: 'text', optional: true },
      outputs: { type: 'text', optional: true },
      error: { type: 'text', optional: true },
      tokens: { type: 'integer', optional: true },
      /** Whoever changed its outputs. */
      editedBy: { type: 'text', optional: true },
      /** The moment before its effect on the world began. */
      actedAt: { type: 'text', optional: true },
      startedAt: { type: 'text' },
      endedAt: { type: 'text', optional: true },
    },
    indexes: [{ on: ['run', 'node', 'attempt'], unique: true }],
  },
  {
    name: 'flow_asks',
    id: true,
    columns: {
      run: { type: 'integer' },
      /** The run that was begun: the same, unless that is a part of another. */
      root: { type: 'integer' },
      node: { type: 'text' },
      /** Sign of the question within its step. */
      key: { type: 'text' },
      form: { type: 'text' },
      askedUser: { type: 'integer', optional: true },
      askedRole: { type: 'integer', optional: true },
      state: { type: 'text' },
      answer: { type: 'text', optional: true },
      answeredBy: { type: 'integer', optional: true },
      answeredAt: { type: 'text', optional: true },
      /** True once its step has gone on with the answer. */
      isTaken: { type: 'boolean' },
      until: { type: 'text', optional: true },
      createdAt: { type: 'text' },
    },
    indexes: [{ on: ['run', 'node', 'key'], unique: true }, { on: ['root'] }, { on: ['askedUser'], where: `state = 'open'` }],
  },
];
