import type { Atom } from '../link/atom.ts';
import { type Column, leadsTo, titleOf } from '../names/schema.ts';
import { isOfDeed, range } from './comparisons.ts';
import { inDirection } from './directions.ts';
import { isDoneIn } from './hints.ts';
import { hasColumn, hasTable, hasValue, isAt, slotAt, type State, take, Unsure } from './state.ts';

/** Values that stand together, and the columns that hold all of them. */
interface Values {
  readonly places: readonly number[];
  readonly columns: readonly Column[];
  readonly found: readonly Atom[];
}

function valuesAt(state: State, at: number): Values {
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
    // “上海”州或“江西”.
    const isNamed = hasColumn(state, next + 1) && isAt(state, next + 2, 'or') && hasValue(state, next + 3);
    if (isNamed && state.atoms[next + 1]!.columns.some((column) => columns.includes(column))) next += 3;
    else next += hasValue(state, next + 1) || !isAt(state, next + 1, 'and', 'or') ? 1 : isAt(state, next + 2, 'and', 'or') ? 3 : 2;
  }
  return { places, columns, found };
}

/** Words before values: "both", "either", "is", "not", from the last to the first, and the place that they begin behind. */
function leadOf(state: State, at: number) {
  let before = at - 1;
  const next = (is: boolean): boolean => {
    if (is) before -= 1;
    return is;
  };
  const isBoth = next(isAt(state, before, 'both'));
  next(isAt(state, before, 'or') && /^either$/i.test(state.atoms[before]!.text));
  next(isAt(state, before, 'eq'));
  const isNot = isAt(state, before, 'not', 'without');
  // "who do not speak Arabic": of what each has several of, none.
  const isWithout = isNot && isOfDeed(state.atoms[before]!.text);
  next(isNot);
  return { before, isBoth, isNot, isWithout };
}

/** Values, one or several of the same column, beside the column or alone. */
export function valueCondition(state: State, at: number): boolean {
  const { places, columns, found } = valuesAt(state, at);
  const last = places.at(-1)!;
  const isOr = range(at, last).some((place) => isAt(state, place, 'or'));
  const lead = leadOf(state, at);
  const { before } = lead;
  // "除北京外".
  const isExcept = isAt(state, last + 1, 'not') && /外/u.test(state.atoms[last + 1]!.text);
  const isNot = lead.isNot || isExcept;
  const column = [before, last + 1].find(
    (place) =>
      hasColumn(state, place) &&
      state.atoms[place]!.columns.some((each) => columns.includes(each)) &&
      (place === before || !isNamedApart(state, place)),
  );
  // "not written by Ann": of the column before the value.
  const isNotColumn = column !== undefined && column === before && isAt(state, before - 1, 'not', 'without');
  const isWithout = lead.isWithout || (isNotColumn && isOfDeed(state.atoms[before - 1]!.text));
  const named = ofOwnNames(state, asWritten(columns, found));
  const meant = isOfNamedRows(state, at, last, named) ? named : inDirection(state.hints, named);
  const candidates = column === undefined ? meant : columns.filter((each) => state.atoms[column]!.columns.includes(each));
  // "not nominated", where a row of nominations may hold that word: without any, or with another.
  const { text } = state.atoms[at]!;
  if ((isNot || isNotColumn) && candidates.every((each) => isDoneIn(each.table, text))) throw new Unsure(undone);
  // "not taught by Ann Lee": who is not both, and not who is one without being the other.
  const isHalfName = candidates.some((each) => titleOf(each.table).includes(each) && titleOf(each.table).length > 1);
  const hasOther =
    hasValue(state, last + 1) &&
    state.atoms[last + 1]!.values.some(({ column: other }) =>
      candidates.some((each) => other !== each && titleOf(each.table).includes(other)),
    );
  if ((isNot || isNotColumn) && isHalfName && hasOther) throw new Unsure(undone);
  take(state, ...range(before + 1, last), ...(isExcept ? [last + 1] : []), ...(isNotColumn ? [before - 1] : []));
  if (column !== undefined) take(state, column);
  else for (const place of [before, last + 1]) if (leadsToValues(state, place, candidates)) take(state, place);
  const joint = lead.isBoth ? 'both' : isOr ? 'or' : 'and';
  const valuesOf = (own: Column) => found.flatMap(({ values }) => values.filter((each) => each.column === own).map(({ value }) => value));
  state.conditions.push({
    slot: { at, candidates, near: column === undefined ? nearTables(state, at, last, candidates) : slotAt(state, column).near },
    make: (own) => ({ kind: 'among', column: own, isNot: isNot !== isNotColumn, isWithout, joint, values: [...new Set(valuesOf(own))] }),
  });
  return true;
}

/** "flights that depart from airport AHD": the key of rows that are named beside it. */
const isOfNamedRows = (state: State, first: number, last: number, columns: readonly Column[]): boolean =>
  nearTables(state, first, last, columns).some((table) => columns.some((column) => column.table === table && column.isKey));

/** "shipped via United Package": a key to the rows whose value follows. */
const leadsToValues = (state: State, at: number, values: readonly Column[]): boolean =>
  hasColumn(state, at) &&
  !hasTable(state, at) &&
  state.atoms[at]!.columns.every((key) => values.some((value) => leadsTo(key, value.table)));

const undone = {
  zh: '不清楚是没有这样的记录，还是记录的是别的值',
  en: 'it is not clear whether there is no such row, or one with another value',
};

/** Of columns that hold values of these letters, those that hold them as they are written: Monza is a place, and monza a key. */
function asWritten(columns: readonly Column[], found: readonly Atom[]): readonly Column[] {
  const isExact = (column: Column) =>
    found.every(({ text, values }) => values.some((each) => each.column === column && each.value === text));
  const exact = columns.filter(isExact);
  return exact.length > 0 ? exact : columns;
}

/**
 * Of columns of the same rows that hold a value those that name the rows: Anguilla is a country, though it is called so in its own language too. Not
 * where the question asks for those rows: "Which airports are in Albany?"
 */
const ofOwnNames = ({ atoms }: State, columns: readonly Column[]): readonly Column[] =>
  columns.filter((column) => {
    const names = titleOf(column.table);
    const isAsked = atoms.some(({ tables }) => tables.includes(column.table));
    return isAsked || names.includes(column) || !names.some((name) => columns.includes(name));
  });

/** A column behind a value is asked for, rather than what the value is of, where other columns or figures stand beside it. */
const isNamedApart = (state: State, at: number): boolean =>
  state.atoms[at]!.isAsked === true ||
  isAt(state, at + 1, 'eq', 'gt', 'gte', 'lt', 'lte', 'between', 'and', 'max', 'min', 'most') ||
  isAt(state, at - 2, 'avg', 'sum', 'max', 'min');

const nearTables = (state: State, first: number, last: number, candidates: readonly Column[]) =>
  [...(state.atoms[first - 1]?.tables ?? []), ...(state.atoms[last + 1]?.tables ?? [])].filter((table) =>
    candidates.some((column) => column.table === table),
  );
