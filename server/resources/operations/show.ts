import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Actor, Context, Row } from '../../context.ts';
import { findRow } from '../records/findRow.ts';
import { readRows } from '../records/readRows.ts';
import { titlesFor } from '../records/related.ts';

/** One living record, with the titles of what it points to. */
export async function showRecord(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  id: number,
): Promise<Row & { related: Related }> {
  const db = context.store.lookups;
  const stored = await findRow({ context, db, actor, resource, id, state: 'living' });
  const { rows, related } = await readRows({ context, db }, resource, [stored]);
  return { ...rows[0]!, related: await titlesFor({ context, db }, actor, related) };
}
