import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ListQuery, Sorter } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { ReadQuery } from '../../stores/store.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { tableOf } from '../../stores/tables.ts';
import { reachTests } from '../scope/tests.ts';
import type { Source } from './conditions.ts';
import { checkSorters, completeSorters, isOrderOfIndex, isSortedAsStored, orderBy } from './order.ts';
import { queryTest, type RecordState, scopeTests, type StoredRow } from './queryTest.ts';
import { areAsStored, fromShown, shownColumns } from './shownRows.ts';
import { columnRef } from './sqlParts.ts';

/** Queries that the pages of a list are read and counted by. */
export interface PageQueries {
  rows(backwards: boolean, limit: number, offset: number): RowsQuery;
  count(): CompiledQuery<Counted>;
}

interface RowsQuery extends CompiledQuery<StoredRow>, Pick<ReadQuery, 'isShort'> {}

export interface Counted {
  readonly total: number | string;
}

/** So many rows, and so many skipped in an index, are read within a fraction of a millisecond. */
const fewRows = 50;
const fewSkipped = 500;

interface Asked {
  readonly source: Source;
  readonly actor: Actor | null;
  readonly state: RecordState;
  readonly query: ListQuery;
  readonly sorters: readonly Sorter[];
}

/** The queries of a list; refuses what it cannot be sorted or filtered by. */
export function pageQueries(source: Source, actor: Actor | null, state: RecordState, query: ListQuery): PageQueries {
  const sorters = completeSorters(source, query.sorters);
  checkSorters(source, sorters);
  const asked: Asked = { source, actor, state, query, sorters };
  return isWhole(asked) && areAsStored(source, actor) && isSortedAsStored(source, actor, sorters) ? writtenOnce(asked) : writtenAnew(asked);
}

/** True if a query asks for all records of its state. */
const isWhole = ({ source, actor, query: { search, filters } }: Asked): boolean =>
  !search && filters.length === 0 && scopeTests(source, actor).length + reachTests(source.resource, actor).length === 0;

function writtenAnew(asked: Asked): PageQueries {
  const { db } = asked.source.context.store;
  const test = queryTest(asked.source, asked.actor, asked.state, asked.query);
  return {
    rows: (backwards, limit, offset) => rowsQuery(asked, test, backwards, limit, offset).compile(db),
    count: () => countQuery(asked, test).compile(db),
  };
}

/** All records as they are stored are asked for in the same words, whoever asks. */
function writtenOnce(asked: Asked): PageQueries {
  const { resource, context } = asked.source;
  const written = (about: readonly unknown[], write: (anew: PageQueries) => CompiledQuery, operands: unknown[]) =>
    CompiledQuery.raw(
      textOf(context.store.db, JSON.stringify([resource.key, asked.state, ...about]), () => write(writtenAnew(asked)).sql),
      operands,
    );
  const isWalked = asked.state === 'living' && isOrderOfIndex(asked.source, asked.sorters);
  return {
    rows: (backwards, limit, offset) => ({
      ...(written(['rows', asked.sorters, backwards], (anew) => anew.rows(backwards, limit, offset), [
        limit,
        offset,
      ]) as CompiledQuery<StoredRow>),
      isShort: isWalked && limit <= fewRows && offset <= fewSkipped,
    }),
    count: () => written(['count'], (anew) => anew.count(), []) as CompiledQuery<Counted>,
  };
}

function countQuery(asked: Asked, test: RawBuilder<unknown>): RawBuilder<Counted> {
  if (asked.state === 'living' && isWhole(asked)) return countLiving(asked.source);
  return sql`select count(*) as total from ${fromShown(asked.source, asked.actor)} where ${test}`;
}

/** SQLite counts a whole index in a fraction of the time that it takes to test each row; the trash is small. */
function countLiving({ resource }: Source): RawBuilder<Counted> {
  const table = sql.table(tableOf(resource));
  return sql`select (select count(*) from ${table}) - (select count(*) from ${table} where "deletedAt" is not null) as total`;
}

/** Ids are found first, in an index where there is one; only the rows of the page itself are then read whole. */
function rowsQuery(
  { source, actor, sorters }: Asked,
  test: RawBuilder<unknown>,
  backwards: boolean,
  limit: number,
  offset: number,
): RawBuilder<StoredRow> {
  const id = columnRef(tableOf(source.resource), 'id');
  const from = fromShown(source, actor);
  const order = orderBy(source, actor, sorters, backwards);
  const page = sql`select ${id} from ${from} where ${test} order by ${order} limit ${limit} offset ${offset}`;
  return sql`select ${shownColumns(source)} from ${from} where ${id} in (${page}) order by ${order}`;
}
