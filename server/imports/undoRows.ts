import type { Resource } from '#schemas/kit/resource.ts';
import type { OperationContext } from '../context.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { removeRecords } from '../resources/operations/remove.ts';
import { type GivenChange, updateRecords } from '../resources/operations/update.ts';
import { endImport } from './importStore.ts';
import { type Outcome, plannedLines, type RowToDo } from './plannedRows.ts';
import { type Applying, throughRows } from './throughRows.ts';

/**
 * Undoes an import as one: what it created goes to the trash, what it changed gets its values back. A record that someone changed
 * since is kept as it is, and noted. Children go before their parents. Returns true when it came to the end.
 */
export async function undoRows(undoing: Applying): Promise<boolean> {
  const isDone = await throughRows(undoing, await appliedLines(undoing), 'undoing', {
    work: undoBatch,
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

async function undoBatch(call: OperationContext, resource: Resource, rows: readonly RowToDo[]): Promise<Outcome[]> {
  if (rows[0]!.status === 'created') await removeRecords(call, resource, rows.map(removalOf), 'undoImport');
  else await updateRecords(call, resource, rows.map(valuesBefore), 'undoImport');
  return rows.map(({ line }) => ({ line, status: 'undone' }));
}

const removalOf = ({ recordId, version }: RowToDo): SeenRecord => ({ id: recordId!, version: version! });

const valuesBefore = ({ recordId, version, changes }: RowToDo): GivenChange => ({
  id: recordId!,
  given: { ...Object.fromEntries(Object.entries(changes).map(([name, { before }]) => [name, before])), version },
});
