import type { Resource } from '#schemas/kit/resource.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Call } from '../resources/behaviour.ts';
import { removeRecord } from '../resources/operations/remove.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { transact } from '../resources/transact.ts';
import { type Applying, rowsOf } from './applyRows.ts';
import { endImport, noteProgress } from './importStore.ts';
import { noteOutcome } from './plannedRows.ts';
import type { PlannedRow } from './planRows.ts';

const rowsAtOnce = 200;

/**
 * Undoes an import as one: what it created goes to the trash, what it changed gets its values back. A record that someone changed
 * since is kept as it is, and noted. Children go before their parents. Gives whether it came to the end.
 */
export async function undoRows(undoing: Applying): Promise<boolean> {
  const { context, importId, signal } = undoing;
  const lines = await appliedLines(undoing);
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    for (const row of await rowsOf(context.store.db, importId, lines.slice(at, at + rowsAtOnce))) await undoRow(undoing, row);
    const mayGoOn = await noteProgress(context, importId, 'undoing', { done: Math.min(at + rowsAtOnce, lines.length) });
    if (!mayGoOn || signal.aborted) return false;
  }
  return endImport(context, importId, 'undoing', 'undone');
}

/** Changes first, so that nothing hangs under a record that goes; then what was created, the latest first. */
async function appliedLines({ context, importId }: Applying): Promise<number[]> {
  const stored = await context.store.db
    .selectFrom('import_rows')
    .select(['line', 'status', 'recordId'])
    .where('importId', '=', importId)
    .where('status', 'in', ['created', 'updated'])
    .execute();
  const rank = (row: (typeof stored)[number]): number => (row['status'] === 'updated' ? Number.MAX_SAFE_INTEGER : Number(row['recordId']));
  return stored.sort((a, b) => rank(b) - rank(a)).map((row) => Number(row['line']));
}

async function undoRow({ context, actor, resource, importId }: Applying, row: PlannedRow): Promise<void> {
  const undo = (call: Call) =>
    row.status === 'created' ? removeRecord(call, resource, row.recordId!, row.version!, 'undoImport') : putBack(call, resource, row);
  try {
    await transact(context, actor, async (call) => {
      await undo(call);
      await noteOutcome(call.trx, importId, { line: row.line, status: 'undone' });
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await context.store.transaction((trx) => noteOutcome(trx, importId, { line: row.line, status: 'kept' }));
  }
}

const putBack = (call: Call, resource: Resource, { recordId, version, changes }: PlannedRow) =>
  updateRecord(
    call,
    resource,
    recordId!,
    { ...Object.fromEntries(Object.entries(changes).map(([name, { before }]) => [name, before])), version },
    'undoImport',
  );
