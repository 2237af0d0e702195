import type { RawBuilder } from 'kysely';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { isGroup, type ListQuery } from '#schemas/wire/listQuery.ts';
import type { Actor } from '../../context.ts';
import type { Source } from './conditions.ts';
import { checkSorters, completeSorters, isSortedAsStored } from './order.ts';
import { operandsOf } from './operands.ts';
import { type Asked, countQuery, type PageQueries, rowsQuery } from './pageStatements.ts';
import { isShownWhole, queryTest, type RecordState } from './queryTest.ts';
import { writtenOnce } from './writtenOnce.ts';

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
  if (!ids) return writtenAnew(asked);
  return writtenOnce(asked, ids, countsBeside(asked), (test) => queriesBy(asked, test, ids === 'all'));
}

/** True if nothing is hidden of what an actor asks for. */
const isShownAsStored = ({ source, actor, sorters }: Asked): boolean =>
  isShownWhole(source, actor) && isSortedAsStored(source, actor, sorters);

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
    rows(cut) {
      const { sql, parameters } = rowsQuery(asked, test, many, cut).compile(db);
      return { sql, parameters, isWritten: asked.isWritten || undefined };
    },
    count() {
      const { sql, parameters } = countQuery(asked, test).compile(db);
      return { sql, parameters };
    },
  };
}
