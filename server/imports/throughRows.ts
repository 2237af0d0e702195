import type { Resource } from '#schemas/kit/resource.ts';
import type { Refusal } from '#schemas/wire/errors.ts';
import type { ImportState } from '#schemas/wire/imports.ts';
import type { JobProgress } from '#schemas/wire/jobs.ts';
import type { Actor, Context } from '../context.ts';
import { attempt } from '../resources/operations/attempt.ts';
import { inShortTransactions } from '../resources/operations/shortTransactions.ts';
import type { OperationContext } from '../context.ts';
import { ownerNow } from './allowedResource.ts';
import { inBatches } from './batches.ts';
import { noteProgress } from './importStore.ts';
import { noteOutcomes, type Outcome, rowsByLine, type RowToDo } from './plannedRows.ts';

/** Rows read at once, and dealt with between two looks at whether the job may go on. */
const rowsAtOnce = 1_000;

export interface Applying {
  readonly context: Context;
  /** The import's owner, and the session that asked. */
  readonly owner: Pick<Actor, 'id' | 'sessionId' | 'address'>;
  readonly resource: Resource;
  readonly importId: number;
  /** Aborted when the work is to end after its present rows: the server stops, or the job was cancelled or taken away. */
  readonly signal: AbortSignal;
  /** Tells how far the job is. */
  progress(progress: JobProgress): void;
}

/** Steps for a batch of rows, all or nothing, and for a row that is refused. */
interface RowSteps {
  work(call: OperationContext, resource: Resource, rows: readonly RowToDo[]): Promise<Outcome[]>;
  refused(resource: Resource, row: RowToDo, refusal: Refusal): Outcome;
}

/**
 * Works through rows by their lines; what becomes of each is noted in the transaction of what was done. Returns true when it came to the
 * end: someone may cancel, or the server stop. Throws once the owner's account or right to import is gone.
 */
export async function throughRows(job: Applying, lines: readonly number[], state: ImportState, steps: RowSteps): Promise<boolean> {
  const { context, importId, resource, signal } = job;
  const batchSteps = stepsOfBatches(job, steps);
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    const rows = await rowsByLine(context, importId, lines.slice(at, at + rowsAtOnce));
    await inShortTransactions(context, await ownerNow(context, job.owner, resource), inBatches(context, resource, rows), batchSteps);
    const done = Math.min(at + rowsAtOnce, lines.length);
    job.progress({ done, total: lines.length });
    if (!(await noteProgress(context, importId, state, { done })) || signal.aborted) return false;
  }
  return true;
}

/** A batch that is refused is done again in halves, until the refused row stands alone. */
function stepsOfBatches({ importId, resource }: Applying, steps: RowSteps) {
  const work = async (call: OperationContext, rows: readonly RowToDo[]): Promise<void> =>
    noteOutcomes(call, importId, await steps.work(call, resource, rows));
  const refused = async (call: OperationContext, rows: readonly RowToDo[], refusal: Refusal): Promise<void> => {
    if (rows.length === 1) return noteOutcomes(call, importId, [steps.refused(resource, rows[0]!, refusal)]);
    const middle = Math.ceil(rows.length / 2);
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
      const again = await attempt(call, () => work(call, half));
      if (again) await refused(call, half, again);
    }
  };
  return { work, refused };
}
