import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Context } from '../../context.ts';
import { eachRecord, type RefusedRecord } from './eachRecord.ts';
import { updateRecord } from './update.ts';

/** Gives the same values to many records. Each is changed whole or refused with its reason, and audited by itself. */
export async function bulkUpdate(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  ids: readonly number[],
  values: unknown,
): Promise<{ updated: number[]; refused: RefusedRecord[] }> {
  const { done, refused } = await eachRecord(context, actor, ids, (call, id) => updateRecord(call, resource, id, values));
  return { updated: done, refused };
}
