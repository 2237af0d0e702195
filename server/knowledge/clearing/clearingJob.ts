import { sql } from 'kysely';
import { z } from 'zod';
import type { OperationContext, Row } from '../../context.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Store } from '../../stores/store.ts';
import { beforeRenaming } from '../files/formerNames.ts';
import { clearDocument, takeFromReaders } from './clearDocuments.ts';
import { clearSpace } from './clearSpace.ts';
import { stretch } from './countDown.ts';

const payload = z.union([z.strictObject({ document: z.int() }), z.strictObject({ space: z.int() })]);
export type Cleared = z.infer<typeof payload>;

/**
 * Deletes what is kept of a document or a space that was deleted for good. Its record is gone, and with that nothing shows the rest; so it may take its time,
 * a few rows in each transaction, and whatever ends it is followed by another try.
 */
export const clearingJob = defineJob({
  kind: 'knowledge.clear',
  payload,
  checkpoint: stretch,
  limits: { losses: 1_000, atOnce: { server: 1 } },
  run({ context, payload: of, signal, transaction, checkpoint }) {
    const store: Store = {
      ...context.store,
      async transaction(work, terms) {
        signal.throwIfAborted();
        return context.store.transaction(work, terms);
      },
    };
    const run = { context: { ...context, store }, transaction, signal };
    return 'space' in of ? clearSpace(run.context, of.space) : clearDocument(run, of.document, checkpoint);
  },
});

/** Has what is left of something cleared away once its record is gone. */
async function clearLater(call: OperationContext, of: Cleared): Promise<void> {
  await enqueue(call.context, call.trx, clearingJob, of);
  call.changes.afterwards(() => wakeWorkers(call.context));
}

/** Has all that is kept of a document deleted beside its record, which is about to go. */
export async function leaveDocument(call: OperationContext, document: Row): Promise<void> {
  await takeFromReaders(call.trx, sql`"documentId" = ${document.id}`);
  // Its chunks leave the index by the name that they are found by.
  await beforeRenaming(call, document);
  await call.trx.deleteFrom('knowledge_labels').where('documentId', '=', document.id).execute();
  await clearLater(call, { document: document.id });
}

/** The same of a space, whose rights end with it. */
export async function leaveSpace(call: OperationContext, { id }: Row): Promise<void> {
  await call.trx.deleteFrom('knowledge_grants').where('spaceId', '=', id).execute();
  await clearLater(call, { space: id });
}
