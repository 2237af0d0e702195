import { sql } from 'kysely';
import type { RecordName } from '#schemas/kit/cells/titles.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Context } from '../context.ts';
import { columnRef, foldCase, isAmong, type Test } from '../resources/query/sqlParts.ts';
import { tableOf } from '../resources/tables.ts';
import type { Database } from '../stores/store.ts';

/** Which living records names mean: one query for all names of a batch. */
export interface Names {
  /** The id that a name means; a problem when none, or more than one, is meant. */
  idOf(name: RecordName): number | Problem;
}

/** Finds the living records of `target` that any of `names` means. Titles are compared exactly; they are looked up without regard to case, which the index of unique titles serves. */
export async function findNames(
  context: Context,
  target: Resource,
  names: readonly RecordName[],
  db: Database = context.store.db,
): Promise<Names> {
  const titles = [...new Set(names.flatMap((name) => ('title' in name ? [name.title] : [])))];
  const ids = [...new Set(names.flatMap((name) => ('id' in name ? [name.id] : [])))];
  const table = tableOf(target);
  const title = columnRef(table, target.title);
  // Two statements rather than one with `or`, which no index serves.
  const titled = titles.length > 0 ? await living(db, target, sql`lower(${title}) in (${sql.join(titles.map(foldCase))})`) : [];
  const known = ids.length > 0 ? await living(db, target, isAmong(context.store.dialect, columnRef(table, 'id'), ids)) : [];
  const byTitle = new Map<string, number[]>();
  for (const { id, title: found } of titled) byTitle.set(found, [...(byTitle.get(found) ?? []), id]);
  const byId = new Set(known.map(({ id }) => id));
  return { idOf: (name) => ('id' in name ? (byId.has(name.id) ? name.id : { key: 'notRecord' }) : theOnly(byTitle.get(name.title) ?? [])) };
}

async function living(db: Database, target: Resource, test: Test): Promise<{ id: number; title: string }[]> {
  const table = tableOf(target);
  const { rows } = await sql<{ id: unknown; title: unknown }>`
    select id, ${columnRef(table, target.title)} as title from ${sql.table(table)} where "deletedAt" is null and ${test}
  `.execute(db);
  return rows.map(({ id, title }) => ({ id: Number(id), title: String(title) }));
}

function theOnly(ids: readonly number[]): number | Problem {
  if (ids.length > 1) return { key: 'ambiguous' };
  return ids[0] ?? { key: 'notRecord' };
}

/** The living records that have one of some values in a unique field, by the value in lower case: one query. */
export async function findHolders(
  context: Context,
  resource: Resource,
  field: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const folded = [...new Set(values.map(foldCase))];
  if (folded.length === 0) return new Map();
  const column = columnRef(tableOf(resource), field);
  const { rows } = await sql<{ id: unknown; value: unknown }>`
    select id, lower(${column}) as value from ${sql.table(tableOf(resource))} where lower(${column}) in (${sql.join(folded)}) and "deletedAt" is null
  `.execute(context.store.db);
  return new Map(rows.map(({ id, value }) => [String(value), Number(id)]));
}
