import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ImportState } from '#schemas/wire/imports.ts';
import type { Actor, Context } from '../context.ts';
import { wakeWorkers } from '../jobs/announce.ts';
import { defineJob, type JobKind } from '../jobs/defineJob.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { applyRows } from './applyRows.ts';
import { moveImport, resourceOfJob } from './importStore.ts';
import type { Applying } from './throughRows.ts';
import { undoRows } from './undoRows.ts';

/** An import, and the session that asked for work on it: the log and the screens tell both. */
const payload = z.strictObject({ importId: z.int(), sessionId: z.string().optional(), address: z.string().optional() });
type Payload = z.infer<typeof payload>;

/** Milliseconds that a job whose import was cancelled waits to be told so itself. */
const patience = 5_000;

/**
 * A kind of job that works through the rows of an import. What becomes of each row is stored with it, in transactions that fail once
 * another worker has the job, so a next try goes on with the rows that are left.
 */
const workOnRows = (kind: string, state: ImportState, work: (applying: Applying) => Promise<boolean>): JobKind<Payload> =>
  defineJob({
    kind,
    payload,
    limits: { attempts: 10, atOnce: { server: 4, owner: 2 } },
    async run({ id, owner, context, signal, payload: { importId, ...session }, progress }) {
      const key = await resourceOfJob(context, importId, id, state);
      if (key === undefined) return;
      const isDone = await work({
        context,
        owner: { id: owner!, ...session },
        resource: resourceIn(context, key),
        importId,
        signal,
        progress,
      });
      if (isDone) return;
      // The event of a signal that is aborted already has passed.
      if (!signal.aborted) await Promise.race([once(signal, 'abort'), pause(patience, undefined, { ref: false })]);
      signal.throwIfAborted();
    },
  });

/** Work that can be done on an import: its job, the states that it begins in, and the state that it is done in. */
export interface ImportStep {
  readonly job: JobKind<Payload>;
  readonly from: readonly ImportState[];
  readonly state: ImportState;
}

export const applying: ImportStep = {
  job: workOnRows('imports.apply', 'applying', applyRows),
  from: ['previewed', 'interrupted'],
  state: 'applying',
};

export const undoing: ImportStep = {
  job: workOnRows('imports.undo', 'undoing', undoRows),
  from: ['applied', 'cancelled', 'interrupted', 'failed'],
  state: 'undoing',
};

/** Adds the job of a step with the import's move to its state, so that there is either both or neither; refused when it is in none of `from`. */
export async function begin(context: Context, actor: Pick<Actor, 'id' | 'sessionId' | 'address'>, importId: number, step: ImportStep) {
  const { id: owner, sessionId, address } = actor;
  await moveImport(context, importId, step.from, step.state, async (trx) => {
    const { id } = await enqueue(context, trx, step.job, { importId, sessionId, address }, { owner });
    return { jobId: id };
  });
  await wakeWorkers(context);
}
