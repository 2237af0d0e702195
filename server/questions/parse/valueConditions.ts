import type { Atom } from '../link/atom.ts';
import type { Column } from '../names/schema.ts';
import { isOfDeed, range } from './comparisons.ts';
import { isDoneIn } from './hints.ts';
import { hasColumn, hasValue, isAt, type Slot, slotAt, type State, take, Unsure } from './state.ts';

/** Values, one or several of the same column, beside the column or alone. */
export function valueCondition(state: State, at: number): boolean {
  const found: Atom[] = [];
  const places: number[] = [];
  let columns = [...new Set(state.atoms[at]!.values.map(({ column }) => column))];
  for (let next = at; hasValue(state, next);) {
    const shared = columns.filter((column) => state.atoms[next]!.values.some((value) => value.column === column));
    // "depart from APG and arrive at ABI": what another verb leads to is another matter.
    if (shared.length === 0 || (next > at && state.atoms[next]!.isAfterVerb)) break;
    columns = shared;
    found.push(state.atoms[next]!);
    places.push(next);
    next += hasValue(state, next + 1) || !isAt(state, next + 1, 'and', 'or') ? 1 : isAt(state, next + 2, 'and', 'or') ? 3 : 2;
  }
  const last = places.at(-1)!;
  const joints = range(at, last).filter((place) => !places.includes(place));
  // An "and" or "or" of what else is no joint of values.
  const isOr = joints.some((place) => isAt(state, place, 'or'));
  let before = at - 1;
  const isBoth = isAt(state, before, 'both');
  if (isBoth) before -= 1;
  const isEither = isAt(state, before, 'or') && /^either$/i.test(state.atoms[before]!.text);
  if (isEither) before -= 1;
  const isEqual = isAt(state, before, 'eq');
  if (isEqual) before -= 1;
  const isNot = isAt(state, before, 'not', 'without') || (isAt(state, last + 1, 'not') && /外/.test(state.atoms[last + 1]!.text));
  const negations = [
    ...(isAt(state, before, 'not', 'without') ? [before] : []),
    ...(isAt(state, last + 1, 'not') && /外/.test(state.atoms[last + 1]!.text) ? [last + 1] : []),
  ];
  // "who do not speak Arabic": of what each has several of, none.
  const isWithout = isAt(state, before, 'not', 'without') && isOfDeed(state.atoms[before]!.text);
  if (isAt(state, before, 'not', 'without')) before -= 1;
  const column = [before, last + 1].find(
    (place) =>
      hasColumn(state, place) &&
      state.atoms[place]!.columns.some((each) => columns.includes(each)) &&
      (place === before || !isNamedApart(state, place)),
  );
  // "not written by Ann": of the column before the value.
  const isNotColumn = column !== undefined && column === before && isAt(state, before - 1, 'not', 'without');
  const isWithoutColumn = isNotColumn && isOfDeed(state.atoms[before - 1]!.text);
  const candidates = column === undefined ? columns : columns.filter((each) => state.atoms[column]!.columns.includes(each));
  // "not nominated", where a row of nominations may hold that word: without any, or with another.
  const { text } = state.atoms[at]!;
  if ((isNot || isNotColumn) && candidates.every((each) => isDoneIn(each.table, text))) throw new Unsure(undone);
  take(
    state,
    ...places,
    ...joints,
    ...negations,
    ...(isNotColumn ? [before - 1] : []),
    ...(isBoth ? [at - 1] : []),
    ...(isEither ? [at - 1] : []),
    ...(isEqual ? [isEither ? at - 2 : at - 1] : []),
    ...(column === undefined ? [] : [column]),
  );
  const slot: Slot = { at, candidates, near: column === undefined ? nearTables(state, at, last, candidates) : slotAt(state, column).near };
  state.conditions.push({
    slot,
    make: (own) => ({
      kind: 'among',
      column: own,
      isNot: isNot !== isNotColumn,
      isWithout: isWithout || isWithoutColumn,
      joint: isBoth ? 'both' : isOr ? 'or' : 'and',
      values: [...new Set(found.flatMap(({ values }) => values.filter((value) => value.column === own).map(({ value }) => value)))],
    }),
  });
  return true;
}

const undone = {
  zh: '不清楚是没有这样的记录，还是记录的是别的值',
  en: 'it is not clear whether there is no such row, or one with another value',
};

/** A column behind a value is asked for, rather than what the value is of, where other columns or figures stand beside it. */
const isNamedApart = (state: State, at: number): boolean =>
  isAt(state, at + 1, 'eq', 'gt', 'gte', 'lt', 'lte', 'between', 'and', 'max', 'min', 'most') ||
  isAt(state, at - 2, 'avg', 'sum', 'max', 'min');

const nearTables = (state: State, first: number, last: number, candidates: readonly Column[]) =>
  [...(state.atoms[first - 1]?.tables ?? []), ...(state.atoms[last + 1]?.tables ?? [])].filter((table) =>
    candidates.some((column) => column.table === table),
  );
