import { z } from 'zod';
import { type cancelJob, jobsChanged } from '#server/jobs/changeJob.ts';
import { defineJob, type JobLimits } from '#server/jobs/defineJob.ts';
import { note } from './effects.ts';
import type { Queue } from './replicas.ts';

/** Payload of a job that has a name and nothing else. */
export const named = z.strictObject({ name: z.string() });

/** A kind of job that notes its name, and gives it back. */
export const notingAs = (kind: string, limits: Partial<JobLimits> = {}) =>
  defineJob({
    kind,
    payload: named,
    limits,
    async run({ payload, transaction }) {
      await transaction((trx) => note(trx, payload.name));
      return { name: payload.name };
    },
  });

export const noting = notingAs('test.note');

/** Changes a job as somebody does by hand, and tells of it. */
export async function change({ store, context }: Queue, work: typeof cancelJob, id: number): Promise<void> {
  await store.transaction((trx) => work(context, trx, id));
  await jobsChanged(context, [id]);
}
