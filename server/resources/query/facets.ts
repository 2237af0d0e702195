import { sql } from 'kysely';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type Facet, type ListQuery, queryLimits } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Source } from './conditions.ts';
import { queryTest, type RecordState } from './queryTest.ts';
import { fromShown } from './shownRows.ts';
import { columnRef } from './sqlParts.ts';

/** Counts how often each value of some fields occurs among the records that a query means; refuses fields whose values are not counted. */
export async function readFacets(
  source: Source,
  actor: Actor | null,
  state: RecordState,
  query: ListQuery,
): Promise<Readonly<Record<string, Facet>>> {
  const names = query.facets ?? [];
  for (const name of names) {
    const field = fieldOf(source.resource, name);
    if (!field || !field.filter || !kindOf(field).counted) throw refuse('NOT_COUNTED', { field: name });
  }
  const { store } = source.context;
  const rows = await store.readEach(names.map((name) => facetQuery(source, actor, state, query, name).compile(store.db)));
  return Object.fromEntries(names.map((name, place) => [name, facetOf(rows[place] ?? [])]));
}

/** The latest records alone are counted, as an answer is not to take longer the more there are. */
function facetQuery(source: Source, actor: Actor | null, state: RecordState, query: ListQuery, name: string) {
  const table = tableOf(source.resource);
  const latest = sql`select ${columnRef(table, name)} as value from ${fromShown(source, actor)}
    where ${queryTest(source, actor, state, query)} order by ${columnRef(table, 'id')} desc limit ${queryLimits.countedRows}`;
  return sql<
    Record<string, unknown>
  >`select value, count(*) as count from (${latest}) as latest group by value order by count(*) desc, value`;
}

function facetOf(rows: readonly Readonly<Record<string, unknown>>[]): Facet {
  const counted = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const values = rows.filter(({ value }) => value !== null).map(({ value, count }) => ({ value: String(value), count: Number(count) }));
  return { values: values.slice(0, queryLimits.facetValues), counted, isPartial: counted >= queryLimits.countedRows };
}
