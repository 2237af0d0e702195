import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '../../context.ts';
import type { Reader } from '../records/storedValue.ts';
import { type ClosedFields, readClosedFields } from '../scope/fields.ts';

/**
 * Whoever reads the past of a list, limited as in the list itself and as in the histories of its records: different roles may let the two
 * through, and the past tells what both tell.
 */
export interface PastReader {
  readonly ofList: Actor;
  readonly ofHistories: Actor;
}

/** Reads which fields of records either the list or the histories do not show to a reader. */
export async function closedInPast(
  reader: Reader,
  { ofList, ofHistories }: PastReader,
  resource: Resource,
  ids: readonly number[],
): Promise<ClosedFields> {
  const inList = await readClosedFields(reader, ofList, resource, ids, 'shown');
  const inHistories = await readClosedFields(reader, ofHistories, resource, ids, 'shown');
  return new Map(ids.map((id) => [id, new Set([...(inList.get(id) ?? []), ...(inHistories.get(id) ?? [])])]));
}
