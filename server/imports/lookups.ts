import { sql } from 'kysely';
import type { RecordName } from '#schemas/kit/cells/titles.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, Context } from '../context.ts';
import { columnRef, foldCase, isAmong, isLiving, isTextAmong } from '../resources/query/sqlParts.ts';
import { fromShown } from '../resources/query/shownRows.ts';
import { mayList } from '../resources/mayList.ts';
import { tableOf } from '../stores/tables.ts';
import type { Database } from '../stores/store.ts';

/** Living records by name: one query for all names of a batch. */
export interface Names {
  /** The id that a name means; a problem when none, or more than one, is meant. */
  idOf(name: RecordName): number | Problem;
}

/** Place where names are looked up: for an actor, who is told of no title that its roles do not show, or null for the product itself. */
interface Place {
  readonly context: Context;
  readonly actor: Actor | null;
  readonly db?: Database;
}

/**
 * Finds the living records of `target` that any of `names` means. Titles are compared exactly; they are looked up without regard to
 * case, which the index of unique titles serves.
 */
export async function findNames(
  { context, actor, db = context.store.db }: Place,
  target: Resource,
  names: readonly RecordName[],
): Promise<Names> {
  const titles = new Set(names.flatMap((name) => ('title' in name ? [name.title] : [])));
  const ids = new Set(names.flatMap((name) => ('id' in name ? [name.id] : [])));
  // Two statements rather than one with `or`, which no index serves.
  const mayKnow = titles.size > 0 && mayList(context, actor, target.key);
  const byTitle = mayKnow ? await bearersOf({ context, actor, db }, target, [...titles]) : new Map<string, number | Problem>();
  const known = ids.size > 0 ? await living(context, db, target, [...ids]) : new Set<number>();
  const unknown: Problem = { key: 'notRecord' };
  return { idOf: (name) => ('id' in name ? (known.has(name.id) ? name.id : unknown) : (byTitle.get(name.title) ?? unknown)) };
}

/** Finds the record of each title; a problem where several have it. However many they are, a title takes one row. */
async function bearersOf(
  { context, actor, db }: Required<Place>,
  target: Resource,
  titles: readonly string[],
): Promise<ReadonlyMap<string, number | Problem>> {
  const { store } = context;
  const table = tableOf(target);
  const title = columnRef(table, target.title);
  // Apart from the grouping, for which SQLite would rather go through all records in the order of their titles.
  const { rows } = await sql<{ title: unknown; id: unknown; bearers: unknown }>`
    with found as materialized (
      select ${title} as title, id from ${fromShown({ context, resource: target }, actor)}
      where ${isTextAmong(store.dialect, sql`lower(${title})`, titles.map(foldCase))} and ${isLiving(store.dialect, table)}
    )
    select title, min(id) as id, count(*) as bearers from found group by title
  `.execute(db);
  return new Map(rows.map((row) => [String(row.title), Number(row.bearers) > 1 ? { key: 'ambiguous' } : Number(row.id)]));
}

async function living({ store }: Context, db: Database, target: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const table = tableOf(target);
  const { rows } = await sql<{ id: unknown }>`
    select id from ${sql.table(table)} where ${isAmong(store.dialect, columnRef(table, 'id'), ids)} and ${isLiving(store.dialect, table)}
  `.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The living records that have one of some values in a unique field, by the value in lower case: one query. */
export async function findHolders(
  { store }: Context,
  resource: Resource,
  field: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const folded = new Set(values.map(foldCase));
  if (folded.size === 0) return new Map();
  const table = tableOf(resource);
  const value = sql`lower(${columnRef(table, field)})`;
  const { rows } = await sql<{ id: unknown; value: unknown }>`
    select id, ${value} as value from ${sql.table(table)}
    where ${isTextAmong(store.dialect, value, [...folded])} and ${isLiving(store.dialect, table)}
  `.execute(store.db);
  return new Map(rows.map((row) => [String(row.value), Number(row.id)]));
}
