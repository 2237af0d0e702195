import type { Column } from '../names/schema.ts';
import type { Aggregate } from '../sql/tree.ts';
import { isFigure } from './counts.ts';
import { freeAt, hasColumn, hasTable, isAt, operatorAt, slotAt, type State, take } from './state.ts';
import { amountOfRows, hasNoAmount } from './totals.ts';

const aggregates: readonly string[] = ['sum', 'avg', 'min', 'max'];
const isBound = ({ kind }: Column): boolean => kind === 'number' || kind === 'date' || kind === 'year';
const isAggregate = (word: string | undefined): word is Aggregate => word !== undefined && aggregates.includes(word);

/** The aggregate that a word is: also "minimum number of" before a column that holds a number of something. */
function aggregateAt(state: State, at: number): Aggregate | undefined {
  const word = operatorAt(state, at);
  if (isAggregate(word)) return word;
  const isOfNumber = (word === 'most' || word === 'least') && / number of$/i.test(state.atoms[at]!.text);
  return isOfNumber && (freeAt(state, at + 1)?.columns.some(isFigure) ?? false)
    ? ({ most: 'max', least: 'min' } as const)[word]
    : undefined;
}

/** Aggregates that stand together, the places of their words, and that of the first column that they are of. */
interface Aggregates {
  readonly places: readonly number[];
  readonly column: number | undefined;
}

/** Aggregates from a place on: "average, minimum and maximum age", "年龄的最大值". */
function aggregatesAt(state: State, at: number): Aggregates {
  const places = [at];
  let next = at + 1;
  // "the average total": of a column that is called so.
  const isName = (place: number) => hasColumn(state, place) && !hasColumn(state, place + 1);
  while (
    (aggregateAt(state, next) && !isName(next)) ||
    (isAt(state, next, 'and') && (aggregateAt(state, next + 1) || isAt(state, next + 1, 'and')))
  ) {
    places.push(next);
    next += 1;
  }
  const isFigureAt = (place: number) => freeAt(state, place)?.columns.some(isFigure) ?? false;
  // "the average number of floors".
  if (isAt(state, next, 'count') && !hasTable(state, next + 1) && isFigureAt(next + 1)) {
    places.push(next);
    next += 1;
  }
  const skipped = hasTable(state, next) && !hasColumn(state, next) && hasColumn(state, next + 1) ? next + 1 : next;
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const isNumberBefore = isChinese && isAt(state, at - 1, 'count') && isFigureAt(at - 2);
  if (isNumberBefore) places.push(at - 1);
  // 作品的最大数量, of works of which a column says how many there are.
  if (isChinese && isFigureAt(at - 1) && isAt(state, next, 'count') && !hasTable(state, next + 1) && !hasColumn(state, next + 1)) {
    return { places: [...places, next], column: at - 1 };
  }
  const before = isNumberBefore ? at - 2 : at - 1;
  const isBehind = isChinese && hasColumn(state, before) && !hasColumn(state, next);
  return { places, column: isBehind ? before : hasColumn(state, skipped) ? skipped : undefined };
}

/** Columns that are joined to a first one by "and", and are not compared with anything. */
function columnsFrom(state: State, first: number, fits: (column: Column) => boolean): number[] {
  const columns = [first];
  const isNext = (place: number) =>
    isAt(state, place, 'and') &&
    hasColumn(state, place + 1) &&
    !state.atoms[place + 1]!.operator &&
    state.atoms[place + 1]!.columns.some(fits) &&
    !isAt(state, place + 2, 'eq', 'gt', 'lt', 'gte', 'lte');
  for (let place = first + 1; isNext(place); place += 2) columns.push(place + 1);
  return columns;
}

/** Aggregates of columns, before them or behind. */
export function readAggregates(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    // "How much income came from dues?".
    if (isAt(state, at, 'howMuch') && /^[a-z ]+$/i.test(state.atoms[at]!.text)) readTotalOf(state, at, at + 1, 'sum');
    const kind = aggregateAt(state, at);
    if (kind === undefined) continue;
    const { places, column } = aggregatesAt(state, at);
    if (column === undefined) {
      readTotalOf(state, at, /\p{Script=Han}/u.test(state.atoms[at]!.text) ? at - 1 : at + 1, kind);
      continue;
    }
    const kinds = places.map((place) => aggregateAt(state, place)).filter((kind) => kind !== undefined);
    const fits = kinds.every((kind) => kind === 'min' || kind === 'max') ? isBound : isFigure;
    const columns = column > at ? columnsFrom(state, column, fits) : [column];
    const slots = columns.map((place) => slotAt(state, place, fits));
    if (slots.some(({ candidates }) => candidates.length === 0)) continue;
    take(state, ...places, ...columns, ...columns.slice(1).map((place) => place - 1));
    for (const slot of slots) for (const of of kinds) state.figures.push({ kind: 'aggregate', of, slot });
  }
}

/** "付款总额", "total payments", "the largest payment": of the one amount that the table has. */
function readTotalOf(state: State, at: number, place: number, of: Aggregate): void {
  const { tables = [] } = freeAt(state, place) ?? {};
  const amount = amountOfRows(tables);
  // "total orders", which have no amount: how many there are.
  if (hasNoAmount(tables) && /^total$/i.test(state.atoms[at]!.text) && /s$/i.test(state.atoms[place]!.text)) {
    take(state, at, place);
    state.tables.push(tables[0]!);
    state.figures.push({ kind: 'count', table: tables[0] });
    return;
  }
  // "total bonds" may be their issue amount or their number; "total payments" are their amount.
  const isPlain = amount !== undefined && [amount.label, amount.name].some((name) => /^(?:amount|total|金额)$/i.test(name));
  const isOfAny = of === 'sum' && !/^total$/i.test(state.atoms[at]!.text);
  if (!amount || !(isPlain || isOfAny)) return;
  take(state, at, place);
  state.tables.push(tables[0]!);
  state.figures.push({ kind: 'aggregate', of, slot: { at, candidates: [amount], near: [] } });
}
