import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';
import { checkChain } from './checkChain.ts';
import { walkSchema } from './walk.ts';

/** The check of the whole log: goes on after a stop from the entry that it had reached. */
export const checkJob = defineJob({
  kind: 'logs.check',
  payload: z.strictObject({}),
  checkpoint: walkSchema,
  limits: { atOnce: { server: 1 } },
  run: ({ context, checkpoint, signal, transaction, progress }) =>
    checkChain(context, {
      from: checkpoint,
      async reached(walk, { start, head }) {
        signal.throwIfAborted();
        progress({ done: walk.number - start.number, total: head.number - start.number });
        await transaction(async (_, save) => save(walk));
      },
    }),
});
