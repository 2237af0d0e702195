import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineJob, type JobLimits } from '#server/jobs/defineJob.ts';
import { note } from './effects.ts';

export const stepsOfJob = 20;

/** A job of some steps, each done and remembered in one transaction; after each it waits a moment, or for what the test gives. */
export const stepsJob = (limits: Partial<JobLimits>, afterStep: (step: number) => Promise<unknown> = () => pause(5)) =>
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
        await afterStep(step);
      }
    },
  });
