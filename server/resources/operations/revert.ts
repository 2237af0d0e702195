import { holdsSeveral } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { isRevertible, type PartToPutBack, valuesBefore } from '#schemas/wire/history.ts';
import type { OperationContext, Row } from '../../context.ts';
import { withoutRemoved } from '../records/readRows.ts';
import type { Values } from './validate.ts';
import { entriesSince } from './history.ts';
import { changeRecord } from './update.ts';

/** Version to go back to, the version that the record has now, and the parts that alone are put back: all unless said. */
interface Reverting {
  readonly to: number;
  readonly version?: number | undefined;
  readonly only?: readonly PartToPutBack[] | undefined;
}

/**
 * Gives a record the values that it had in an earlier version, as a new version. Only fields that may be changed are put
 * back, by the same rules as any change: secrets, and what actions of their own guard, stay as they are. Relations to
 * records that have been removed since are left out. Refuses a version that the record never had, and parts that cannot be put back.
 */
export async function revertRecord(call: OperationContext, resource: Resource, id: number, { to, version, only }: Reverting): Promise<Row> {
  const reader = { context: call.context, db: call.trx };
  const earlierThan = async (now: Row): Promise<Values> => {
    const later = await entriesSince(call.trx, resource, id, to);
    if (!later) throw refuse('VERSION_NOT_FOUND', { version: to });
    const earlier = valuesBefore(resource, later);
    const wanted = only ? partsOf(resource, earlier, only, now) : earlier;
    return { ...(await withoutRemoved(reader, resource, wanted)), version };
  };
  return (await changeRecord(call, resource, id, earlierThan, 'revert')).after;
}

/** The values of some parts: of a field that holds several records, the present ones with the named members in or out as they were. */
function partsOf(resource: Resource, earlier: Values, parts: readonly PartToPutBack[], now: Row): Values {
  const values: Values = {};
  for (const { field, members } of parts) {
    if (!isRevertible(resource, field) || (members && !holdsSeveral(resource.fields[field]!))) throw refuse('UNKNOWN_FIELD', { field });
    if (!Object.hasOwn(earlier, field)) continue;
    values[field] = members ? withMembers(idsOf(now[field]), idsOf(earlier[field]), members) : earlier[field];
  }
  return values;
}

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);

const withMembers = (now: readonly number[], before: readonly number[], members: readonly number[]): number[] => [
  ...now.filter((id) => !members.includes(id)),
  ...members.filter((id) => before.includes(id)),
];
