import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Row } from '../../context.ts';
import { mayBeClosed } from '../scope/fields.ts';
import { findRow } from './findRow.ts';
import { readRow } from './readRows.ts';
import type { Reader } from './storedValue.ts';

/** A record that was read whole, as its actor is shown it: read again where some of its fields may be closed to it. */
export async function asShown(reader: Reader, actor: Actor | null, resource: Resource, row: Row): Promise<Row> {
  if (!mayBeClosed(reader, actor, resource)) return row;
  return readRow(reader, resource, await findRow({ ...reader, actor, resource, id: row.id, state: 'any' }));
}
