import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob, type JobLimits } from '#server/jobs/defineJob.ts';
import { note } from './effects.ts';

export const stepsOfJob = 20;

/** A job of some steps, each of which takes a moment and is done and remembered in one transaction. */
export const stepsJob = (limits: Partial<JobLimits>) =>
  defineJob({
    kind: 'test.steps',
    payload: z.strictObject({ name: z.string() }),
    checkpoint: z.strictObject({ next: z.int() }),
    limits,
    async run({ payload, checkpoint, transaction, signal, progress }) {
      for (let step = checkpoint?.next ?? 1; step <= stepsOfJob; step += 1) {
        signal.throwIfAborted();
        await transaction(async (trx, save) => {
          await note(trx, payload.name, step);
          save({ next: step + 1 });
        });
        progress({ done: step, total: stepsOfJob });
        await pause(5);
      }
    },
  });
