import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import type { OperationContext, Row } from '../../context.ts';
import { rowToChange } from '../records/findRow.ts';
import { withoutRemoved } from '../records/readRows.ts';
import type { Values } from './validate.ts';
import { entriesSince } from './history.ts';
import { updateRecord } from './update.ts';

/**
 * Gives a record the values that it had in an earlier version, as a new version. Only fields that may be changed are put
 * back, by the same rules as any change: secrets, and what actions of their own guard, stay as they are. Relations to
 * records that have been removed since are left out.
 */
export async function revertRecord(call: OperationContext, resource: Resource, id: number, to: number, version?: number): Promise<Row> {
  await rowToChange(call, resource, id);
  const later = await entriesSince(call.trx, resource, id, to);
  if (!later) throw refuse('VERSION_NOT_FOUND', { version: to });
  const values = await withoutRemoved({ context: call.context, db: call.trx }, resource, valuesBefore(resource, later));
  return updateRecord(call, resource, id, { ...values, version }, 'revert');
}

/** The values before the earliest of these entries, of the fields that they changed. */
function valuesBefore(resource: Resource, entries: readonly HistoryEntry[]): Values {
  const values: Values = {};
  for (const { changes } of entries)
    for (const [name, { before }] of Object.entries(changes)) if (isRevertible(resource, name)) values[name] = before;
  return values;
}

function isRevertible({ fields }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && field.access === 'writable' && field.edit === 'always';
}
