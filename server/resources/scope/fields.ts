import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import { columnRef, isAmong } from '../query/sqlParts.ts';
import type { Reader } from '../records/storedValue.ts';
import { limitedFields, limitsOf } from './limits.ts';
import { asTest, type Condition, fieldConditions } from './tests.ts';

export type Use = 'shown' | 'writable';

/** Fields that an actor is not shown, or may not change, by the ids of records; no record is named where there are none. */
export type ClosedFields = ReadonlyMap<number, ReadonlySet<string>>;

const nothingClosed: ClosedFields = new Map();

/** Conditions on which fields are open to an actor for a use: by data scopes of its roles and, where they are shown, by hooks. */
function conditionsOf({ context }: Reader, actor: Actor | null, resource: Resource, use: Use): (readonly [string, Condition])[] {
  const limits = limitsOf(actor, resource);
  const byScope = limits ? limitedFields(limits).map((name) => [name, fieldConditions(resource, actor!, limits, name)[use]] as const) : [];
  const byHooks = use === 'shown' && actor ? (context.hooks.get(resource.key)?.openIn?.(actor) ?? {}) : {};
  return [...byScope, ...Object.entries(byHooks)];
}

/** True if some field may be closed to an actor in some record. */
export const mayBeClosed = (reader: Reader, actor: Actor | null, resource: Resource): boolean =>
  conditionsOf(reader, actor, resource, 'shown').length > 0;

/** Reads which of `names` are closed to an actor in each record, for a use; one query, and none where nothing limits it. */
export async function readClosedFields(
  reader: Reader,
  actor: Actor | null,
  resource: Resource,
  ids: readonly number[],
  use: Use,
  isAsked: (name: string) => boolean = () => true,
): Promise<ClosedFields> {
  const conditions = conditionsOf(reader, actor, resource, use).filter(([name]) => isAsked(name));
  if (conditions.length === 0 || ids.length === 0) return nothingClosed;
  const table = tableOf(resource);
  const id = columnRef(table, 'id');
  const open = conditions.map(
    ([, condition], index) => sql`case when ${asTest(condition)} then 1 else 0 end as ${sql.ref(`open${index}`)}`,
  );
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join([id, ...open])} from ${sql.table(table)} where ${isAmong(reader.context.store.dialect, id, ids)}
  `.execute(reader.db);
  const closedIn = (row: Readonly<Record<string, unknown>>) => conditions.filter((_, index) => !Number(row[`open${index}`]));
  return new Map(rows.map((row) => [Number(row['id']), new Set(closedIn(row).map(([name]) => name))]));
}
