import { type RawBuilder, sql } from 'kysely';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ListQuery, Sorter } from '#schemas/wire/listQuery.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import type { Actor } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { tableOf } from '../../stores/tables.ts';
import { reachTests } from '../scope/tests.ts';
import { filterTest, type Source, trustedTest } from './conditions.ts';
import { checkSorters, completeSorters, orderBy } from './order.ts';
import { closableFields, fromShown } from './shownRows.ts';
import { allOf, anyOf, columnRef, isLike, isLiving, type Test } from './sqlParts.ts';

/** State of records: living, or in the trash. */
export type RecordState = 'living' | 'trash';
export type StoredRow = Readonly<Record<string, unknown>>;

export const stateTest = (source: Source, state: RecordState): Test =>
  state === 'living'
    ? isLiving(source.context.store.dialect, tableOf(source.resource))
    : sql`${columnRef(tableOf(source.resource), 'deletedAt')} is not null`;

/** The condition of the resource's hooks that limits what an actor may see of it at all. */
export function scopeTests(source: Source, actor: Actor | null): Test[] {
  const scope = source.context.hooks.get(source.resource.key)?.scope?.(actor);
  return scope ? [trustedTest(source, scope)] : [];
}

function searchTests({ context, resource }: Source, search: string | undefined): Test[] {
  if (!search) return [];
  if (!isStorableText(search)) throw refuse('REQUEST_INVALID', { detail: 'search' });
  const searched = resource.list.search.filter((name) => kindOf(fieldOf(resource, name)!).searchable);
  return [anyOf(searched.map((name) => isLike(context.store.dialect, columnRef(tableOf(resource), name), search, ['%', '%'])))];
}

/** Everything a list's query says of which records it means, and who asks may see. */
export const queryTest = (
  source: Source,
  actor: Actor | null,
  state: RecordState,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): Test => {
  const shown = { ...source, closable: closableFields(source, actor) };
  return allOf([
    stateTest(source, state),
    ...scopeTests(source, actor),
    ...searchTests(source, search),
    ...filters.map((filter) => filterTest(shown, filter)),
  ]);
};

/** One page of stored rows, and how many there are in all. */
export async function listPage(
  db: Database,
  source: Source,
  actor: Actor | null,
  state: RecordState,
  query: ListQuery,
): Promise<{ stored: StoredRow[]; total: number }> {
  const test = queryTest(source, actor, state, query);
  const sorters = completeSorters(source, query.sorters);
  checkSorters(source, sorters);
  const total = await (state === 'living' && isWhole(source, actor, query) ? countLiving(db, source) : countRows(db, source, actor, test));
  const skipped = (query.page - 1) * query.page_size;
  const wanted = Math.min(query.page_size, total - skipped);
  if (wanted <= 0) return { stored: [], total };
  const fromTheEnd = skipped > total / 2;
  const stored = await readPage(db, source, actor, test, sorters, fromTheEnd, wanted, fromTheEnd ? total - skipped - wanted : skipped);
  return { stored: fromTheEnd ? stored.reverse() : stored, total };
}

async function countRows(db: Database, source: Source, actor: Actor | null, test: Test): Promise<number> {
  const counted = await sql<{
    total: number | string;
  }>`select count(*) as total from ${fromShown(source, actor)} where ${test}`.execute(db);
  return Number(counted.rows[0]!.total);
}

/** True if a query asks for all records of its state. */
const isWhole = (source: Source, actor: Actor | null, { search, filters }: ListQuery): boolean =>
  !search && filters.length === 0 && scopeTests(source, actor).length + reachTests(source.resource, actor).length === 0;

/** SQLite counts a whole index in a fraction of the time that it takes to test each row; the trash is small. */
async function countLiving(db: Database, { resource }: Source): Promise<number> {
  const table = sql.table(tableOf(resource));
  const counted = await sql<{
    total: number | string;
  }>`select (select count(*) from ${table}) - (select count(*) from ${table} where "deletedAt" is not null) as total`.execute(db);
  return Number(counted.rows[0]!.total);
}

/** Ids are found first, in an index where there is one; only the rows of the page itself are then read whole. */
async function readPage(
  db: Database,
  source: Source,
  actor: Actor | null,
  test: Test,
  sorters: readonly Sorter[],
  backwards: boolean,
  limit: number,
  offset: number,
): Promise<StoredRow[]> {
  const table = tableOf(source.resource);
  const from = fromShown(source, actor);
  const order: RawBuilder<unknown> = orderBy(source, sorters, backwards);
  const page = sql`select ${columnRef(table, 'id')} from ${from} where ${test} order by ${order} limit ${limit} offset ${offset}`;
  const read = await sql<StoredRow>`select * from ${from} where ${columnRef(table, 'id')} in (${page}) order by ${order}`.execute(db);
  return read.rows;
}
