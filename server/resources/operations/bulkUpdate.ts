import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ChangedVersion, SeenRecord } from '#schemas/wire/history.ts';
import type { Actor, Context, Row, Values } from '../../context.ts';
import { eachRecord, type RefusedRecord } from './eachRecord.ts';
import { changeRecord } from './update.ts';

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
 * not as they were. One that was changed since the version it was decided on is left out. Refuses members of fields that hold none.
 */
export async function bulkUpdate(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  records: readonly SeenRecord[],
  change: BulkChange,
): Promise<{ updated: number[]; changed: ChangedVersion[]; refused: RefusedRecord[] }> {
  const named = Object.keys({ ...change.add, ...change.remove });
  for (const field of named) {
    if (!Object.hasOwn(resource.fields, field) || !holdsSeveral(resource.fields[field]!)) throw refuse('UNKNOWN_FIELD', { field });
  }
  const { done, refused } = await eachRecord(context, actor, records, async (call, { id, version }): Promise<ChangedVersion> => {
    const { before, after } = await changeRecord(call, resource, id, (record) => ({
      ...change.values,
      ...membersAfter(record, named, change),
      ...(version !== undefined && { version }),
    }));
    return { id, from: before.version, to: after.version };
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
