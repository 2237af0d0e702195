import { sql } from 'kysely';
import type { ReadQuery } from '../../stores/store.ts';
import { textOf } from '../../stores/statementTexts.ts';
import { tableOf } from '../../stores/tables.ts';
import { isOrderOfIndex } from './order.ts';
import type { Asked, Cut, PageQueries } from './pageStatements.ts';
import { type PassedPlaces, passedPlaces, type Place } from './passedPlaces.ts';
import { stateTest } from './queryTest.ts';
import { allOf, columnRef, isAmong, numbersOperand, type Test } from './sqlParts.ts';

/** So many rows, and so many skipped in an index, are read within a fraction of a millisecond: sooner than another thread is asked for them. */
const fewRows = 50;
const fewSkipped = 5_000;
/** In a table of the system, which has no index of its ids, the rows themselves are passed by: they may be long. */
const fewSkippedWhole = 500;
/** So few rows may be passed by whole. */
const nearRows = 100;

/** Fields of orders in which places are kept: they are never empty, and few records have the same. */
const orderedBy: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt']);

type Anew = (test: Test) => PageQueries;

/**
 * Queries for records as they are stored, all or those of some ids, which are asked for in the same words, whoever asks: each text is
 * written once.
 */
export function writtenOnce(asked: Asked, ids: 'all' | readonly number[], countBeside: boolean, anew: Anew): PageQueries {
  const { source, state, sorters, isWritten } = asked;
  const { dialect, db } = source.context.store;
  const isAll = ids === 'all';
  const operands = isAll ? [] : [numbersOperand(dialect, ids)];
  const order = `${source.resource.key} ${state} ${isAll} ${sorters.map((sorter) => `${sorter.field} ${sorter.order}`).join()}`;
  const isInIndex = isAll && state === 'living' && isOrderOfIndex(source, sorters);
  const places = isInIndex && isWritten && sorters.every(({ field }) => orderedBy.has(field)) ? placesOf(asked, order) : undefined;
  const mostSkipped = source.resource.systemTable === undefined ? fewSkipped : fewSkippedWhole;
  const isShort = (limit: number, offset: number): boolean =>
    isAll ? isInIndex && limit <= fewRows && offset <= mostSkipped : ids.length <= fewRows;
  const tests = (more: readonly Test[]): Test =>
    allOf([stateTest(source, state), ...(isAll ? more : [isAmong(dialect, columnRef(tableOf(source.resource), 'id'), ids)])]);

  const rowsOf = (cut: Cut, place: Place | undefined): ReadQuery => {
    const { backwards, limit, offset, countFrom, isNear } = cut;
    const key = `${order} rows ${backwards} ${isWritten} ${countFrom !== undefined} ${isNear} ${place !== undefined}`;
    const text = textOf(db, key, () => anew(tests(place ? [isBeyond(asked, place)] : [])).rows(cut).sql);
    const counting = countFrom === undefined ? [] : [countFrom, ...operands];
    const parameters = [...operands, ...(place?.after ?? []), limit, offset, ...counting];
    return { sql: text, parameters, isShort: isShort(limit, offset) || undefined, isWritten: isWritten || undefined };
  };
  return {
    most: isAll ? undefined : ids.length,
    countBeside,
    rows({ backwards, limit, offset, countFrom }) {
      const place = backwards ? undefined : places?.before(offset);
      const left = offset - (place?.passed ?? 0);
      const isNear = isInIndex && dialect === 'sqlite' && left <= nearRows;
      return rowsOf({ backwards, limit, offset: left, countFrom, isNear, isPlaced: places && !backwards }, place);
    },
    count: () => ({
      sql: textOf(db, `${order} count`, () => anew(tests([])).count().sql),
      parameters: operands,
      isShort: (!isAll && isShort(0, 0)) || undefined,
    }),
    distance: (skipped) => skipped - (places?.before(skipped)?.passed ?? 0),
    passed(rows, page) {
      const id = page?.['lastId'];
      if (places && id !== null && id !== undefined)
        places.note({ passed: rows, after: sorters.map(({ field }) => (field === 'id' ? id : page?.['lastValue'])) });
    },
  };
}

const placesOf = ({ source }: Asked, order: string): PassedPlaces | undefined => passedPlaces(source.context.store, order);

/** That a record comes after a place in its order, which has one direction. */
function isBeyond({ source, sorters }: Asked, { after }: Place): Test {
  const columns = sorters.map(({ field }) => columnRef(tableOf(source.resource), field));
  const sign = sql.raw(sorters[0]?.order === 'desc' ? '<' : '>');
  return sql`(${sql.join(columns)}) ${sign} (${sql.join(after)})`;
}
