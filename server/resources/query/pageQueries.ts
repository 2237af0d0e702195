import { CompiledQuery, type RawBuilder } from 'kysely';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { isGroup, type ListQuery } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { ReadQuery } from '../../stores/store.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Source } from './conditions.ts';
import { checkSorters, completeSorters, isOrderOfIndex, isSortedAsStored } from './order.ts';
import { operandsOf } from './operands.ts';
import { type Asked, countQuery, type Counted, type Cut, rowsQuery } from './pageStatements.ts';
import { queryTest, type RecordState, scopeTests, stateTest, type StoredRow } from './queryTest.ts';
import { areAsStored } from './shownRows.ts';
import { allOf, columnRef, isAmong, numbersOperand, type Test } from './sqlParts.ts';

/** Queries that the pages of a list are read and counted by. */
export interface PageQueries {
  /** The most rows that there can be, where that is known. */
  readonly most?: number;
  /** Written rows have the number of all beside them where that is asked for: no other trip to a database of its own. */
  readonly countBeside: boolean;
  rows(cut: Cut): ShortOrLong<StoredRow>;
  count(): ShortOrLong<Counted>;
}

interface ShortOrLong<Result> extends CompiledQuery<Result>, Pick<ReadQuery, 'isShort' | 'isWritten'> {}

/** So many rows, and so many skipped in an index, are read within a fraction of a millisecond: sooner than another thread is asked for them. */
const fewRows = 50;
const fewSkipped = 5_000;
/** In a table of the system, which has no index of its ids, the rows themselves are passed by: they may be long. */
const fewSkippedWhole = 500;

/**
 * The queries of a list; refuses what it cannot be sorted or filtered by. Rows are read one by one, or `isWritten`: as JSON that the
 * database makes of all of them.
 */
export function pageQueries(source: Source, actor: Actor | null, state: RecordState, query: ListQuery, isWritten: boolean): PageQueries {
  const sorters = completeSorters(source, query.sorters);
  checkSorters(source, sorters);
  const asked: Asked = { source, actor, state, query, isWritten, sorters };
  if (query.search || !isShownAsStored(asked)) return writtenAnew(asked);
  const ids = query.filters.length === 0 ? 'all' : idsIn(asked);
  return ids ? writtenOnce(asked, ids) : writtenAnew(asked);
}

/** True if nothing is hidden of what an actor asks for. */
const isShownAsStored = ({ source, actor, sorters }: Asked): boolean =>
  scopeTests(source, actor).length === 0 && areAsStored(source, actor) && isSortedAsStored(source, actor, sorters);

/** Ids that a query asks for, where it asks for nothing else: those of records that are read to be named. */
function idsIn({ source, query: { filters } }: Asked): readonly number[] | undefined {
  const [filter] = filters;
  if (filters.length !== 1 || !filter || isGroup(filter) || filter.field !== 'id' || filter.operator !== 'in') return undefined;
  return operandsOf(fieldOf(source.resource, 'id')!, filter) as readonly number[];
}

/** An embedded database keeps its counts while nothing is written, so that most pages need none. */
const countsBeside = ({ source, isWritten }: Asked): boolean => isWritten && source.context.store.dialect === 'postgres';

const writtenAnew = (asked: Asked): PageQueries => queriesBy(asked, queryTest(asked.source, asked.actor, asked.state, asked.query));

function queriesBy(asked: Asked, test: RawBuilder<unknown>, many = true): PageQueries {
  const { db } = asked.source.context.store;
  return {
    countBeside: countsBeside(asked),
    rows: (cut) => ({
      ...rowsQuery(asked, test, many, cut).compile(db),
      isWritten: asked.isWritten,
    }),
    count: () => countQuery(asked, test).compile(db),
  };
}

/** Records as they are stored, all or those of some ids, are asked for in the same words, whoever asks. */
function writtenOnce(asked: Asked, ids: 'all' | readonly number[]): PageQueries {
  const { source, state, sorters, isWritten } = asked;
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
    countBeside: countsBeside(asked),
    rows: (cut) => {
      const { backwards, limit, offset, countFrom } = cut;
      const isCounted = countFrom !== undefined;
      const counting = isCounted ? [countFrom, ...operands] : [];
      const rows = written(['rows', sorters, backwards, isWritten, isCounted], (anew) => anew.rows(cut), [limit, offset, ...counting]);
      return { ...(rows as CompiledQuery<StoredRow>), isShort: isShort(limit, offset), isWritten };
    },
    count: () => ({
      ...(written(['count'], (anew) => anew.count(), []) as CompiledQuery<Counted>),
      isShort: ids !== 'all' && isShort(0, 0),
    }),
  };
}
