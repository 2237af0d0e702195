import type { JobState } from '#schemas/wire/jobs.ts';

/** A row of the table of jobs, as far as workers read it. */
export interface JobRow {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly attemptLimit: number;
  readonly fence: number;
  readonly checkpoint: string | null;
  readonly owner: number | null;
  readonly dueAt: string | null;
}

export const jobColumns = [
  'id',
  'kind',
  'key',
  'payload',
  'state',
  'attempts',
  'attemptLimit',
  'fence',
  'checkpoint',
  'owner',
  'dueAt',
] as const satisfies readonly (keyof JobRow)[];

/** A job that changed, and whose it is. */
export type ChangedJob = Pick<JobRow, 'id' | 'owner'>;
