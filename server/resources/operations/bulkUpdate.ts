import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ChangedVersion } from '#schemas/wire/history.ts';
import type { Actor, Context, Row, Values } from '../../context.ts';
import { rowToChange } from '../records/findRow.ts';
import { readRow } from '../records/readRows.ts';
import { eachRecord, type RefusedRecord } from './eachRecord.ts';
import { updateRecord } from './update.ts';

/** Ids by the fields that hold them. */
type Members = Readonly<Record<string, readonly number[]>>;

/** Values that many records are given, and members that their fields of several records gain and lose. */
export interface BulkChange {
  readonly values: Values;
  readonly add: Members;
  readonly remove: Members;
}

/**
 * Changes many records alike. Each is changed whole or refused with its reason, and audited by itself; `changed` names those that are
 * not as they were. Refuses members of fields that hold none.
 */
export async function bulkUpdate(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  ids: readonly number[],
  change: BulkChange,
): Promise<{ updated: number[]; changed: ChangedVersion[]; refused: RefusedRecord[] }> {
  const named = Object.keys({ ...change.add, ...change.remove });
  for (const field of named) {
    if (!Object.hasOwn(resource.fields, field) || !holdsSeveral(resource.fields[field]!)) throw refuse('UNKNOWN_FIELD', { field });
  }
  const { done, refused } = await eachRecord(context, actor, ids, async (call, id): Promise<ChangedVersion> => {
    const stored = await rowToChange(call, resource, id);
    const members = named.length > 0 ? membersAfter(await readRow({ context, db: call.trx }, resource, stored), named, change) : {};
    const after = await updateRecord(call, resource, id, { ...change.values, ...members });
    return { id, from: Number(stored['version']), to: after.version };
  });
  return { updated: done.map(({ id }) => id), changed: done.filter(({ from, to }) => to > from), refused };
}

const membersAfter = (before: Row, names: readonly string[], { add, remove }: BulkChange): Values =>
  Object.fromEntries(
    names.map((name) => {
      const stayed = (before[name] as readonly number[]).filter((id) => !remove[name]?.includes(id));
      return [name, [...new Set([...stayed, ...(add[name] ?? [])])]];
    }),
  );
