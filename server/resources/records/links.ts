import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Store } from '../../stores/store.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { columnRef, isAmong } from '../query/sqlParts.ts';
import type { Reader } from './storedValue.ts';

/**
 * The ids that a record has in a field of several, removed targets included: a list in JSON. SQLite finds them in their order in an index,
 * and would sort them anew if it were told to within the list.
 */
export function linksList(dialect: Store['dialect'], resource: Resource, field: string): RawBuilder<unknown> {
  const join = joinTableOf(resource, field);
  const target = columnRef(join, 'target');
  const from = sql`from ${sql.table(join)} where ${columnRef(join, 'source')} = ${columnRef(tableOf(resource), 'id')}`;
  return dialect === 'sqlite'
    ? sql`(select json_group_array(target) from (select ${target} ${from} order by ${target}))`
    : sql`(select coalesce(json_agg(${target} order by ${target}), '[]') ${from})`;
}

/** The same as a column of its row, by the name of the field. */
export const linksColumn = (dialect: Store['dialect'], resource: Resource, field: string): RawBuilder<unknown> =>
  sql`${linksList(dialect, resource, field)} as ${sql.ref(field)}`;

/** The ids that such a column holds, which the driver of PostgreSQL has parsed already. */
const linksIn = (stored: unknown): number[] => (typeof stored === 'string' ? JSON.parse(stored) : stored) as number[];

/** The ids that each row has in a field of several: from its column, or by one query for all rows that have none. */
export async function linksOf(
  reader: Reader,
  resource: Resource,
  field: string,
  stored: readonly Readonly<Record<string, unknown>>[],
): Promise<(id: number) => number[]> {
  const links = stored.every((row) => Object.hasOwn(row, field))
    ? new Map(stored.map((row) => [Number(row['id']), linksIn(row[field])]))
    : await readLinks(
        reader,
        resource,
        field,
        stored.map(({ id }) => Number(id)),
      );
  return (id) => links.get(id) ?? [];
}

async function readLinks(
  { context, db }: Reader,
  resource: Resource,
  field: string,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const join = joinTableOf(resource, field);
  const { rows } = await sql<{ source: unknown; target: unknown }>`
    select source, target from ${sql.table(join)} where ${isAmong(context.store.dialect, columnRef(join, 'source'), ids)} order by source, target
  `.execute(db);
  const links = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { source, target } of rows) links.get(Number(source))?.push(Number(target));
  return links;
}
