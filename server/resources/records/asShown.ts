import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Row } from '../../context.ts';
import { limitedFields, limitsOf } from '../scope/limits.ts';
import { findRow } from './findRow.ts';
import { readRow } from './readRows.ts';
import type { Reader } from './storedValue.ts';

/** A record that was read whole, as its actor is shown it: read again where a data scope limits fields. */
export async function asShown(reader: Reader, actor: Actor | null, resource: Resource, row: Row): Promise<Row> {
  const limits = limitsOf(actor, resource);
  if (!limits || limitedFields(limits).length === 0) return row;
  return readRow(reader, resource, await findRow({ ...reader, actor, resource, id: row.id, state: 'any' }));
}
