import type { SystemTable } from '../stores/systemTable.ts';

/** Jobs: what is to be done, by whom it is done now, and what became of it; and schedules that add them. */
export const jobTables: readonly SystemTable[] = [
  {
    name: 'jobs',
    id: true,
    columns: {
      kind: { type: 'text' },
      key: { type: 'text' },
      payload: { type: 'text' },
      state: { type: 'text' },
      /** Smaller numbers go first. */
      priority: { type: 'integer' },
      /** Not before this time. */
      runAt: { type: 'text' },
      attempts: { type: 'integer' },
      attemptLimit: { type: 'integer' },
      /** The worker that has taken the job, until when, and the number of times that it was taken. */
      holder: { type: 'text', optional: true },
      leaseUntil: { type: 'text', optional: true },
      fence: { type: 'integer' },
      cancelAsked: { type: 'boolean' },
      /** Progress: units done, of so many. */
      done: { type: 'integer', optional: true },
      total: { type: 'integer', optional: true },
      checkpoint: { type: 'text', optional: true },
      result: { type: 'text', optional: true },
      error: { type: 'text', optional: true },
      owner: { type: 'integer', optional: true },
      dueAt: { type: 'text', optional: true },
      startedAt: { type: 'text', optional: true },
      endedAt: { type: 'text', optional: true },
      version: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
      deletedAt: { type: 'text', optional: true },
    },
    indexes: [
      { on: ['kind', 'key'], unique: true },
      { on: ['kind', 'state', 'priority', 'runAt', 'id'] },
      { on: ['kind', 'state', 'runAt'] },
      { on: ['state', 'leaseUntil'] },
      { on: ['owner', 'id'] },
      { on: ['endedAt'] },
    ],
  },
  {
    name: 'job_schedules',
    key: ['name'],
    columns: {
      name: { type: 'text' },
      kind: { type: 'text' },
      payload: { type: 'text' },
      pattern: { type: 'text' },
      timeZone: { type: 'text' },
      missed: { type: 'text' },
      owner: { type: 'integer', optional: true },
      attemptLimit: { type: 'integer' },
      /** Null when no time is left. */
      nextAt: { type: 'text', optional: true },
    },
    indexes: [{ on: ['nextAt'] }],
  },
];
