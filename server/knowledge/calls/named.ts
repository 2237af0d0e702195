import type { CallContract } from '#schemas/kit/defineCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import type { Actor, Context, Row } from '../../context.ts';
import { listRecords } from '../../resources/operations/list.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';

/** Somebody who makes a call by names. */
export interface Caller {
  readonly context: Context;
  readonly actor: Actor;
  readonly call: CallContract;
}

/** Records that the caller sees, those changed last first. */
export async function seenRecords(
  { context, actor, call }: Caller,
  key: 'documents' | 'spaces',
  filters: readonly Filter[],
  { page, size }: { readonly page: number; readonly size: number } = { page: 1, size: 1_000 },
): Promise<{ readonly items: readonly Row[]; readonly total: number }> {
  const resource = resourceIn(context, key);
  const query = { page, page_size: size, sorters: [{ field: 'id', order: 'desc' }] as const, filters };
  const { items, total_count: total } = await listRecords(context, actorThrough(actor, resource, call), resource, query);
  return { items, total };
}

/** The space of a name, as far as the caller sees it. Refuses with SPACE_NOT_FOUND. */
export async function spaceNamed(caller: Caller, name: string): Promise<Row> {
  const { items } = await seenRecords(caller, 'spaces', [{ field: 'name', operator: 'eq', value: name }]);
  const found = items.find((space) => space['name'] === name) ?? items[0];
  if (!found) throw refuse('SPACE_NOT_FOUND', { space: name });
  return found;
}

/** Documents of a space by their ids, in the order given. Refuses with DOCUMENT_NOT_FOUND one that the caller does not see there. */
export async function documentsIn(caller: Caller, space: Row, ids: readonly (number | string)[]): Promise<readonly Row[]> {
  const wanted = [...new Set(ids.map(Number))];
  const { items } = await seenRecords(caller, 'documents', [
    { field: 'space', operator: 'eq', value: space.id },
    { field: 'id', operator: 'in', value: wanted },
  ]);
  return wanted.map((id) => {
    const found = items.find((document) => document.id === id);
    if (!found) throw refuse('DOCUMENT_NOT_FOUND', { document: id });
    return found;
  });
}
