import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { isGroup, type ListQuery, type Sorter } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { ReadQuery } from '../../stores/store.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { tableOf } from '../../stores/tables.ts';
import { reachTests } from '../scope/tests.ts';
import type { Source } from './conditions.ts';
import { checkSorters, completeSorters, isOrderOfIndex, isSortedAsStored, orderBy } from './order.ts';
import { operandsOf } from './operands.ts';
import { queryTest, type RecordState, scopeTests, stateTest, type StoredRow } from './queryTest.ts';
import { areAsStored, fromShown, shownColumns } from './shownRows.ts';
import { allOf, columnRef, isAmong, numbersOperand, type Test } from './sqlParts.ts';

/** Queries that the pages of a list are read and counted by. */
export interface PageQueries {
  /** The most rows that there can be, where that is known. */
  readonly most?: number;
  rows(backwards: boolean, limit: number, offset: number): ShortOrLong<StoredRow>;
  count(): ShortOrLong<Counted>;
}

interface ShortOrLong<Result> extends CompiledQuery<Result>, Pick<ReadQuery, 'isShort'> {}

export interface Counted {
  readonly total: number | string;
}

/** So many rows, and so many skipped in an index, are read within a fraction of a millisecond: sooner than another thread is asked for them. */
const fewRows = 50;
const fewSkipped = 5_000;
/** In a table of the system, which has no index of its ids, the rows themselves are passed by: they may be long. */
const fewSkippedWhole = 500;

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
  if (query.search || !isShownAsStored(asked)) return writtenAnew(asked);
  const ids = query.filters.length === 0 ? 'all' : idsIn(asked);
  return ids ? writtenOnce(asked, ids) : writtenAnew(asked);
}

/** True if an actor sees the records of a resource, all of them. */
const isUnlimited = ({ source, actor }: Asked): boolean =>
  scopeTests(source, actor).length + reachTests(source.resource, actor).length === 0;

/** True if nothing is hidden of what an actor asks for. */
const isShownAsStored = ({ source, actor, sorters }: Asked): boolean =>
  scopeTests(source, actor).length === 0 && areAsStored(source, actor) && isSortedAsStored(source, actor, sorters);

/** Ids that a query asks for, where it asks for nothing else: those of records that are read to be named. */
function idsIn({ source, query: { filters } }: Asked): readonly number[] | undefined {
  const [filter] = filters;
  if (filters.length !== 1 || !filter || isGroup(filter) || filter.field !== 'id' || filter.operator !== 'in') return undefined;
  return operandsOf(fieldOf(source.resource, 'id')!, filter) as readonly number[];
}

const writtenAnew = (asked: Asked): PageQueries => queriesBy(asked, queryTest(asked.source, asked.actor, asked.state, asked.query));

/** Of `many` rows the ids of a page are found first, in an index where there is one; only its rows are then read whole. */
function queriesBy(asked: Asked, test: RawBuilder<unknown>, many = true): PageQueries {
  const { db } = asked.source.context.store;
  return {
    rows: (backwards, limit, offset) => rowsQuery(asked, test, many, { backwards, limit, offset }).compile(db),
    count: () => countQuery(asked, test).compile(db),
  };
}

/** Records as they are stored, all or those of some ids, are asked for in the same words, whoever asks. */
function writtenOnce(asked: Asked, ids: 'all' | readonly number[]): PageQueries {
  const { source, state, sorters } = asked;
  const { dialect, db } = source.context.store;
  const tests = (): Test[] => (ids === 'all' ? [] : [isAmong(dialect, columnRef(tableOf(source.resource), 'id'), ids)]);
  const operands = ids === 'all' ? [] : [numbersOperand(dialect, ids)];
  const written = (about: readonly unknown[], write: (anew: PageQueries) => CompiledQuery, more: readonly unknown[]) =>
    CompiledQuery.raw(
      textOf(
        db,
        JSON.stringify([source.resource.key, state, ids === 'all', ...about]),
        () => write(queriesBy(asked, allOf([stateTest(source, state), ...tests()]), ids === 'all')).sql,
      ),
      [...operands, ...more],
    );
  const mostSkipped = source.resource.systemTable === undefined ? fewSkipped : fewSkippedWhole;
  const isShort = (limit: number, offset: number): boolean =>
    ids === 'all'
      ? state === 'living' && limit <= fewRows && offset <= mostSkipped && isOrderOfIndex(source, sorters)
      : ids.length <= fewRows;
  return {
    ...(ids !== 'all' && { most: ids.length }),
    rows: (backwards, limit, offset) => ({
      ...(written(['rows', sorters, backwards], (anew) => anew.rows(backwards, limit, offset), [
        limit,
        offset,
      ]) as CompiledQuery<StoredRow>),
      isShort: isShort(limit, offset),
    }),
    count: () => ({
      ...(written(['count'], (anew) => anew.count(), []) as CompiledQuery<Counted>),
      isShort: ids !== 'all' && isShort(0, 0),
    }),
  };
}

function countQuery(asked: Asked, test: RawBuilder<unknown>): RawBuilder<Counted> {
  const { search, filters } = asked.query;
  if (asked.state === 'living' && !search && filters.length === 0 && isUnlimited(asked)) return countLiving(asked.source);
  return sql`select count(*) as total from ${fromShown(asked.source, asked.actor)} where ${test}`;
}

/** SQLite counts a whole index in a fraction of the time that it takes to test each row; the trash is small. */
function countLiving({ resource }: Source): RawBuilder<Counted> {
  const table = sql.table(tableOf(resource));
  return sql`select (select count(*) from ${table}) - (select count(*) from ${table} where "deletedAt" is not null) as total`;
}

interface Cut {
  readonly backwards: boolean;
  readonly limit: number;
  readonly offset: number;
}

function rowsQuery({ source, actor, sorters }: Asked, test: RawBuilder<unknown>, many: boolean, cut: Cut): RawBuilder<StoredRow> {
  const id = columnRef(tableOf(source.resource), 'id');
  const from = fromShown(source, actor);
  const order = orderBy(source, actor, sorters, cut.backwards);
  const page = sql`${from} where ${test} order by ${order} limit ${cut.limit} offset ${cut.offset}`;
  if (!many) return sql`select ${shownColumns(source)} from ${page}`;
  return sql`select ${shownColumns(source)} from ${from} where ${id} in (select ${id} from ${page}) order by ${order}`;
}
