import type { Resource } from '#schemas/kit/resource.ts';
import type { Call } from '../behaviour.ts';
import { type BulkResult, eachRecord, type RefusedRecord } from './eachRecord.ts';
import { removeRecord } from './remove.ts';

/** Puts many records into the trash. Among them may be whole branches of a tree: what is held only by others of them goes after those. */
export async function bulkRemove(
  call: Call,
  resource: Resource,
  ids: readonly number[],
): Promise<{ removed: number[]; refused: RefusedRecord[] }> {
  const removed: number[] = [];
  let round: BulkResult = { done: [], refused: [] };
  let left = ids;
  do {
    round = await eachRecord(call, left, (id) => removeRecord(call, resource, id));
    removed.push(...round.done);
    left = round.refused.map(({ id }) => id);
  } while (round.done.length > 0 && round.refused.some(({ code }) => code === 'RECORD_IN_USE'));
  return { removed, refused: round.refused };
}
