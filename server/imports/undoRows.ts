import type { Resource } from '#schemas/kit/resource.ts';
import type { Call } from '../resources/behaviour.ts';
import { removeRecord } from '../resources/operations/remove.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { endImport } from './importStore.ts';
import { type Outcome, plannedLines } from './plannedRows.ts';
import type { PlannedRow } from './planRows.ts';
import { type Applying, throughRows } from './throughRows.ts';

/**
 * Undoes an import as one: what it created goes to the trash, what it changed gets its values back. A record that someone changed
 * since is kept as it is, and noted. Children go before their parents. Gives whether it came to the end.
 */
export async function undoRows(undoing: Applying): Promise<boolean> {
  const isDone = await throughRows(undoing, await appliedLines(undoing), 'undoing', {
    work: undoRow,
    refused: (_, { line }) => ({ line, status: 'kept' }),
  });
  return isDone && endImport(undoing.context, undoing.importId, 'undoing', 'undone');
}

/** Changes first, so that nothing hangs under a record that goes; then what was created, the latest first. */
async function appliedLines({ context, importId }: Applying): Promise<number[]> {
  const ranked: { readonly line: number; readonly rank: number }[] = [];
  for await (const { line, status, recordId } of plannedLines(context, importId, ['created', 'updated']))
    ranked.push({ line, rank: status === 'updated' ? Number.MAX_SAFE_INTEGER : recordId! });
  return ranked.sort((a, b) => b.rank - a.rank).map(({ line }) => line);
}

async function undoRow(call: Call, resource: Resource, row: PlannedRow): Promise<Outcome> {
  if (row.status === 'created') await removeRecord(call, resource, row.recordId!, row.version!, 'undoImport');
  else await putBack(call, resource, row);
  return { line: row.line, status: 'undone' };
}

const putBack = (call: Call, resource: Resource, { recordId, version, changes }: PlannedRow) =>
  updateRecord(
    call,
    resource,
    recordId!,
    { ...Object.fromEntries(Object.entries(changes).map(([name, { before }]) => [name, before])), version },
    'undoImport',
  );
