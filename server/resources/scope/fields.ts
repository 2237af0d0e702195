import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import { columnRef, isAmong } from '../query/sqlParts.ts';
import type { Reader } from '../records/storedValue.ts';
import { limitedFields, limitsOf } from './limits.ts';
import { asTest, fieldConditions } from './tests.ts';

export type Use = 'shown' | 'writable';

/** Fields that an actor is not shown, or may not change, by the ids of records; no record is named where there are none. */
export type ClosedFields = ReadonlyMap<number, ReadonlySet<string>>;

const nothingClosed: ClosedFields = new Map();

/** Reads which of `names` are closed to an actor in each record, for a use; one query, and none where nothing limits it. */
export async function readClosedFields(
  { context, db }: Reader,
  actor: Actor | null,
  resource: Resource,
  ids: readonly number[],
  use: Use,
  isAsked: (name: string) => boolean = () => true,
): Promise<ClosedFields> {
  const limits = limitsOf(actor, resource);
  const names = limits ? limitedFields(limits).filter(isAsked) : [];
  if (!limits || names.length === 0 || ids.length === 0) return nothingClosed;
  const conditions = names.map((name) => fieldConditions(resource, actor!, limits, name)[use]);
  const table = tableOf(resource);
  const open = conditions.map((condition, index) => sql`case when ${asTest(condition)} then 1 else 0 end as ${sql.ref(`open${index}`)}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select id, ${sql.join(open)} from ${sql.table(table)} where ${isAmong(context.store.dialect, columnRef(table, 'id'), ids)}
  `.execute(db);
  return new Map(rows.map((row) => [Number(row['id']), new Set(names.filter((_, index) => !Number(row[`open${index}`])))]));
}
