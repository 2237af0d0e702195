import type { Refusal } from '#schemas/wire/errors.ts';
import type { ImportState } from '#schemas/wire/imports.ts';
import type { Actor, Context } from '../context.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Call } from '../resources/behaviour.ts';
import { inShortTransactions } from '../resources/operations/shortTransactions.ts';
import { ownerNow } from './allowedResource.ts';
import { noteProgress } from './importStore.ts';
import { noteOutcome, type Outcome, rowsByLine } from './plannedRows.ts';
import type { PlannedRow } from './planRows.ts';

/** Rows read at once, and dealt with between two looks at whether the job may go on. */
const rowsAtOnce = 200;

export interface Applying {
  readonly context: Context;
  /** The import's owner, as it was when the job began. */
  readonly actor: Actor;
  readonly resource: Resource;
  readonly importId: number;
  /** Aborted when the server stops: the job ends after its present batch, and can be taken up again. */
  readonly signal: AbortSignal;
}

/** What is done to a row, and what becomes of one that is refused. */
interface RowSteps {
  work(call: Call, resource: Resource, row: PlannedRow): Promise<Outcome>;
  refused(resource: Resource, row: PlannedRow, refusal: Refusal): Outcome;
}

/**
 * Works through rows by their lines; what becomes of each is noted in the transaction of what was done. Gives whether it came to the
 * end: someone may cancel, or the server stop. Throws once the owner's account or right to import is gone.
 */
export async function throughRows(job: Applying, lines: readonly number[], state: ImportState, steps: RowSteps): Promise<boolean> {
  const { context, importId, resource, signal } = job;
  const note = async (call: Call, outcome: Outcome): Promise<void> => noteOutcome(call.trx, importId, outcome);
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    const rows = await rowsByLine(context.store.db, importId, lines.slice(at, at + rowsAtOnce));
    await inShortTransactions(context, await ownerNow(context, job.actor, resource), rows, {
      work: async (call, row) => note(call, await steps.work(call, resource, row)),
      refused: (call, row, refusal) => note(call, steps.refused(resource, row, refusal)),
    });
    const mayGoOn = await noteProgress(context, importId, state, { done: Math.min(at + rowsAtOnce, lines.length) });
    if (!mayGoOn || signal.aborted) return false;
  }
  return true;
}
