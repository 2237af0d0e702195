import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, Sorter } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { ReadQuery } from '../../stores/store.ts';
import { tableOf } from '../../stores/tables.ts';
import { reachTests } from '../scope/tests.ts';
import type { Source } from './conditions.ts';
import { orderBy } from './order.ts';
import { type RecordState, scopeTests, type StoredRow } from './queryTest.ts';
import { fromShown, shownColumns } from './shownRows.ts';
import { columnRef } from './sqlParts.ts';
import { writtenRows } from './writtenRows.ts';

/** A list as it is asked for, by whom. */
export interface Asked {
  readonly source: Source;
  readonly actor: Actor | null;
  readonly state: RecordState;
  readonly query: ListQuery;
  readonly isWritten: boolean;
  readonly sorters: readonly Sorter[];
}

/** Rows of a page. */
export interface Cut {
  readonly backwards: boolean;
  readonly limit: number;
  readonly offset: number;
  /** Few rows are passed by in an index: the whole ones are read at once, without finding their ids first. */
  readonly isNear?: boolean | undefined;
  /** Written rows have the values beside them by which the last of them is ordered, `lastId` and `lastValue`. */
  readonly isPlaced?: boolean | undefined;
  /** Written rows of this number at least have the number of all beside them, as `total`. */
  readonly countFrom?: number | undefined;
}

/** Queries that the pages of a list are read and counted by. */
export interface PageQueries {
  /** The most rows that there can be, where that is known. */
  readonly most?: number | undefined;
  /** Written rows have the number of all beside them where that is asked for: no other trip to a database of its own. */
  readonly countBeside: boolean;
  rows(cut: Cut): ReadQuery;
  count(): ReadQuery;
  /** The number of rows that are passed by until so many are skipped, where it is not all of them. */
  distance?(skipped: number): number;
  /** Hears that a page has been read, in its own order, up to so many rows; `page` has them as written rows. */
  passed?(rows: number, page: StoredRow | undefined): void;
}

export interface Counted {
  readonly total: number | string;
}

/** True if an actor sees the records of a resource, all of them. */
const isUnlimited = ({ source, actor }: Asked): boolean =>
  scopeTests(source, actor).length + reachTests(source.resource, actor).length === 0;

/** The number of all rows of a list. */
export function countQuery(asked: Asked, test: RawBuilder<unknown>): RawBuilder<Counted> {
  const { search, filters } = asked.query;
  if (asked.state === 'living' && !search && filters.length === 0 && isUnlimited(asked)) return countLiving(asked.source);
  return sql`select count(*) as total from ${fromShown(asked.source, asked.actor)} where ${test}`;
}

/** SQLite counts a whole index in a fraction of the time that it takes to test each row; the trash is small. */
function countLiving({ resource }: Source): RawBuilder<Counted> {
  const table = sql.table(tableOf(resource));
  return sql`select (select count(*) from ${table}) - (select count(*) from ${table} where "deletedAt" is not null) as total`;
}

/** The rows of a page. Of `many` the ids are found first, in an index where there is one; only its rows are then read whole. */
export function rowsQuery(asked: Asked, test: RawBuilder<unknown>, many: boolean, cut: Cut): RawBuilder<StoredRow> {
  const { source, actor, sorters, isWritten } = asked;
  const id = columnRef(tableOf(source.resource), 'id');
  const from = fromShown(source, actor);
  const order = orderBy(source, actor, sorters, cut.backwards);
  const page = sql`${from} where ${test} order by ${order} limit ${cut.limit} offset ${cut.offset}`;
  const columns = isWritten ? sql`*` : shownColumns(source);
  const rows: RawBuilder<StoredRow> =
    many && !cut.isNear
      ? sql`select ${columns} from ${from} where ${id} in (select ${id} from ${page}) order by ${order}`
      : sql`select ${columns} from ${page}`;
  if (!isWritten) return rows;
  const total = cut.countFrom === undefined ? undefined : sql`case when count >= ${cut.countFrom} then (${countQuery(asked, test)}) end`;
  return writtenRows(source, rows, {
    order: cut.backwards ? orderBy(source, actor, sorters, false) : undefined,
    total,
    orderedBy: cut.isPlaced ? sorters[0] : undefined,
  });
}
