import type { Atom, Span } from '../link/atom.ts';
import type { Column, Table } from '../names/schema.ts';
import type { Condition } from '../sql/tree.ts';
import {
  boundsAt,
  compared,
  comparedSpan,
  comparisonAt,
  comparisons,
  inUnit,
  isMoment,
  isNumeric,
  places,
  range,
  spanCondition,
  takesNumber,
} from './comparisons.ts';
import { slotOfDegree } from './ordering.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, operatorAt, type Slot, slotAt, type State, take } from './state.ts';

/** Conditions of a column and what it is compared with. */
function columnCondition(state: State, at: number): boolean {
  if (!hasColumn(state, at)) return false;
  let next = at + 1;
  // "capacity of stadiums over 500" and "older than": a table may stand between.
  if (isAt(state, next, 'eq')) next += 1;
  const bounds = boundsAt(state, next);
  if (bounds) {
    const { low, high, ends } = bounds;
    const slot = slotAt(
      state,
      at,
      (column) => takesNumber(column) || (isMoment(column) && low.span !== undefined && high.span !== undefined),
    );
    if (slot.candidates.length === 0) return false;
    take(state, ...range(at, ends));
    state.conditions.push({ slot, make: (column) => within(column, low, high) });
    return true;
  }
  const found = comparisonAt(state, next);
  if (found) {
    const slot = slotAt(state, at, (column) => takesNumber(column) || (isMoment(column) && found.value.span !== undefined));
    if (slot.candidates.length === 0) return false;
    take(state, ...range(at, found.ends));
    state.conditions.push({ slot, make: (column) => compared(column, found.by, found.value) });
    return true;
  }
  return averageCondition(state, at, next) || likeCondition(state, at) || nullCondition(state, at);
}

function within(column: Column, low: Atom, high: Atom): Condition {
  if (isMoment(column) && low.span && high.span)
    return spanCondition(column, { from: low.span.from, to: high.span.to, label: `${low.span.label}–${high.span.label}` });
  const times = low.times ?? high.times;
  const lower = low.times === undefined && times !== undefined ? { ...low, number: low.number! * times, times } : low;
  return { kind: 'between', column, low: inUnit({ ...lower, isPercent: high.isPercent ?? false }, column), high: inUnit(high, column) };
}

function averageCondition(state: State, at: number, next: number): boolean {
  const by = comparisons[operatorAt(state, next) ?? ''];
  if (!by || !isAt(state, next + 1, 'avg')) return false;
  const isNamed = hasColumn(state, next + 2) && state.atoms[next + 2]!.columns.some((column) => state.atoms[at]!.columns.includes(column));
  const slot = slotAt(state, at, isNumeric);
  if (slot.candidates.length === 0) return false;
  take(state, at, next, next + 1, ...(isNamed ? [next + 2] : []));
  state.conditions.push({ slot, make: (column) => ({ kind: 'average', column, by }) });
  return true;
}

function likeCondition(state: State, at: number): boolean {
  const isNot = isAt(state, at + 1, 'not', 'without');
  const next = isNot ? at + 2 : at + 1;
  const place = places.find((each) => isAt(state, next, each));
  const value = freeAt(state, next + 1);
  const text = value?.quoted ?? value?.text;
  if (!place || text === undefined || (value!.operator && value!.quoted === undefined)) return false;
  const slot = slotAt(state, at, ({ kind }) => kind === 'text');
  if (slot.candidates.length === 0) return false;
  take(state, ...range(at, next + 1));
  state.conditions.push({ slot, make: (column) => ({ kind: 'like', column, place, text, isNot }) });
  return true;
}

function nullCondition(state: State, at: number): boolean {
  if (!isAt(state, at + 1, 'isNull', 'notNull')) return false;
  const isNot = isAt(state, at + 1, 'notNull');
  take(state, at, at + 1);
  state.conditions.push({ slot: slotAt(state, at), make: (column) => ({ kind: 'null', column, isNot }) });
  return true;
}

/** "above age 20", "above the average age", "older than 30": the column behind the word, or in it. */
function wordFirst(state: State, at: number, schema: readonly Table[]): boolean {
  const by = comparisons[operatorAt(state, at) ?? ''];
  if (!by) return false;
  if (isAt(state, at + 1, 'avg') && hasColumn(state, at + 2)) {
    const slot = slotAt(state, at + 2, isNumeric);
    if (slot.candidates.length === 0) return false;
    take(state, at, at + 1, at + 2);
    state.conditions.push({ slot, make: (column) => ({ kind: 'average', column, by }) });
    return true;
  }
  const value = freeAt(state, at + 2);
  if (hasColumn(state, at + 1) && value?.number !== undefined && !hasTable(state, at + 3)) {
    const slot = slotAt(state, at + 1, takesNumber);
    if (slot.candidates.length === 0) return false;
    take(state, at, at + 1, at + 2);
    state.conditions.push({ slot, make: (column) => compared(column, by, value) });
    return true;
  }
  const next = freeAt(state, at + 1);
  if (!state.atoms[at]!.degree || next?.number === undefined) return false;
  const slot = slotOfDegree(state, at, schema);
  if (slot.candidates.length === 0) return false;
  take(state, at, at + 1);
  state.conditions.push({ slot, make: (column) => compared(column, by, next) });
  return true;
}

/** A number of rows that belong together: "with more than 3 concerts", "债券数量超过 3". */
function numberCondition(state: State, at: number): boolean {
  if (hasTable(state, at) && isAt(state, at + 1, 'count')) {
    const found = comparisonAt(state, at + 2);
    if (found?.value.number !== undefined && state.atoms[at]!.tables.length === 1) return numbered(state, at, found, [at, at + 1]);
  }
  const found = comparisonAt(state, at);
  if (!found || found.value.number === undefined || !hasTable(state, found.ends + 1)) return false;
  const beside = state.atoms[found.ends + 1]!;
  if (beside.columns.length > 0 || beside.tables.length !== 1 || !hasAnotherTable(state, found.ends + 1)) return false;
  return numbered(state, found.ends + 1, found, range(at, found.ends + 1));
}

function numbered(
  state: State,
  table: number,
  { by, value, ends }: NonNullable<ReturnType<typeof comparisonAt>>,
  places: readonly number[],
): boolean {
  take(state, ...places, ...(places.length === 2 ? range(places[1]!, ends) : []));
  if (isAt(state, places[0]! - 1, 'with')) take(state, places[0]! - 1);
  state.numbers.push({ kind: 'number', table: state.atoms[table]!.tables[0]!, by, to: value.number! });
  return true;
}

const hasAnotherTable = (state: State, at: number): boolean =>
  state.atoms.some(({ tables }, place) => place !== at && tables.length > 0 && !tables.includes(state.atoms[at]!.tables[0]!));

/** Values, one or several of the same column, beside the column or alone. */
function valueCondition(state: State, at: number): boolean {
  const found: Atom[] = [];
  const places: number[] = [];
  let columns = [...new Set(state.atoms[at]!.values.map(({ column }) => column))];
  for (let next = at; hasValue(state, next);) {
    const shared = columns.filter((column) => state.atoms[next]!.values.some((value) => value.column === column));
    if (shared.length === 0) break;
    columns = shared;
    found.push(state.atoms[next]!);
    places.push(next);
    next += hasValue(state, next + 1) || !isAt(state, next + 1, 'and', 'or') ? 1 : isAt(state, next + 2, 'and', 'or') ? 3 : 2;
  }
  const last = places.at(-1)!;
  const joints = range(at, last).filter((place) => !places.includes(place));
  // An "and" or "or" of what else is no joint of values.
  let before = at - 1;
  const isEqual = isAt(state, before, 'eq');
  if (isEqual) before -= 1;
  const isNot = isAt(state, before, 'not', 'without') || (isAt(state, last + 1, 'not') && /外/.test(state.atoms[last + 1]!.text));
  const negations = [
    ...(isAt(state, before, 'not', 'without') ? [before] : []),
    ...(isAt(state, last + 1, 'not') && /外/.test(state.atoms[last + 1]!.text) ? [last + 1] : []),
  ];
  if (isAt(state, before, 'not', 'without')) before -= 1;
  const column = [before, last + 1].find(
    (place) =>
      hasColumn(state, place) &&
      state.atoms[place]!.columns.some((each) => columns.includes(each)) &&
      (place === before || !isNamedApart(state, place)),
  );
  const candidates = column === undefined ? columns : columns.filter((each) => state.atoms[column]!.columns.includes(each));
  take(state, ...places, ...joints, ...negations, ...(isEqual ? [at - 1] : []), ...(column === undefined ? [] : [column]));
  const slot: Slot = { at, candidates, near: column === undefined ? nearTables(state, at, last, candidates) : slotAt(state, column).near };
  state.conditions.push({
    slot,
    make: (own) => ({
      kind: 'among',
      column: own,
      isNot,
      values: [...new Set(found.flatMap(({ values }) => values.filter((value) => value.column === own).map(({ value }) => value)))],
    }),
  });
  return true;
}

/** A column behind a value is asked for, rather than what the value is of, where other columns or figures stand beside it. */
const isNamedApart = (state: State, at: number): boolean =>
  isAt(state, at + 1, 'eq', 'gt', 'gte', 'lt', 'lte', 'between', 'and', 'max', 'min', 'most') ||
  isAt(state, at - 2, 'avg', 'sum', 'max', 'min');

const nearTables = (state: State, first: number, last: number, candidates: readonly Column[]) =>
  [...(state.atoms[first - 1]?.tables ?? []), ...(state.atoms[last + 1]?.tables ?? [])].filter((table) =>
    candidates.some((column) => column.table === table),
  );

/** A column and a number or a quoted text that it is equal to. */
function equalCondition(state: State, at: number): boolean {
  if (!hasColumn(state, at)) return false;
  let next = at + 1;
  const isEqual = isAt(state, next, 'eq');
  if (isEqual) next += 1;
  const isNot = isAt(state, next, 'not') || isAt(state, at + 1, 'not');
  if (isAt(state, next, 'not')) next += 1;
  const value = freeAt(state, next);
  if (value === undefined) return false;
  if (value.quoted !== undefined && value.values.length === 0) {
    const slot = slotAt(state, at, ({ kind }) => kind === 'text' || kind === 'other');
    if (slot.candidates.length === 0) return false;
    take(state, ...range(at, next));
    state.conditions.push({ slot, make: (column) => ({ kind: 'among', column, values: [value.quoted!], isNot }) });
    return true;
  }
  if (value.number === undefined || hasTable(state, next + 1)) return false;
  const slot = slotAt(state, at, (column) => takesNumber(column));
  if (slot.candidates.length === 0 || (value.span && slot.candidates.some(({ kind }) => kind === 'year'))) return false;
  take(state, ...range(at, next));
  state.conditions.push({ slot, make: (column) => ({ kind: 'compare', column, by: isNot ? '<>' : '=', to: inUnit(value, column) }) });
  return true;
}

/** Spans of time without a column, compared or alone, one or several. */
function timeCondition(state: State, at: number): boolean {
  const bounds = boundsAt(state, at);
  if (bounds?.low.span && bounds.high.span) {
    take(state, ...range(at, bounds.ends));
    state.spans.push({ from: bounds.low.span.from, to: bounds.high.span.to, label: `${bounds.low.span.label}–${bounds.high.span.label}` });
    return true;
  }
  const found = comparisonAt(state, at);
  if (found?.value.span) {
    take(state, ...range(at, found.ends));
    state.spans.push(comparedSpan(found.value.span, found.by));
    return true;
  }
  const span = freeAt(state, at)?.span;
  if (!span) return false;
  const own = hasColumn(state, at - 1) ? slotAt(state, at - 1, isMoment) : undefined;
  const spans: Span[] = [span];
  take(state, at);
  for (let next = at + 1; isAt(state, next, 'and', 'or') && freeAt(state, next + 1)?.span; next += 2) {
    take(state, next, next + 1);
    spans.push(state.atoms[next + 1]!.span!);
  }
  if (own && own.candidates.length > 0) {
    take(state, at - 1);
    state.conditions.push({ slot: own, make: (column) => ({ kind: 'spans', column, spans }) });
  } else state.spans.push(...spans);
  return true;
}

/** "students who have pets": rows with others that belong to them. */
function havingCondition(state: State, at: number): boolean {
  const { text } = state.atoms[at]!;
  if (!isAt(state, at, 'with') || !/\bha(?:ve|s|d)\b/i.test(text) || !hasTable(state, at + 1) || hasColumn(state, at + 1)) return false;
  const { tables } = state.atoms[at + 1]!;
  if (tables.length !== 1 || !state.atoms.slice(0, at).some((each) => each.tables.length > 0) || hasColumn(state, at + 2)) return false;
  take(state, at, at + 1);
  state.related.push({ table: tables[0]!, isNot: false });
  return true;
}

/** Rows with or without others that belong to them: "without pets". */
function relatedCondition(state: State, at: number): boolean {
  if (havingCondition(state, at)) return true;
  if (!isAt(state, at, 'without')) return false;
  const place = isAt(state, at + 1, 'verb') ? at + 2 : at + 1;
  const named = freeAt(state, place);
  if (named?.tables.length === 1) {
    take(state, ...range(at, place));
    state.related.push({ table: named.tables[0]!, isNot: true });
    return true;
  }
  if (!named || named.columns.length === 0) return false;
  take(state, ...range(at, place));
  state.conditions.push({ slot: slotAt(state, place), make: (column) => ({ kind: 'null', column, isNot: false }) });
  return true;
}

/** Reads all conditions of a question. */
export function readConditions(state: State, schema: readonly Table[]): void {
  const each = (read: (state: State, at: number) => boolean) => {
    for (let at = 0; at < state.atoms.length; at += 1) if (!state.used[at]) read(state, at);
  };
  each(relatedCondition);
  each(numberCondition);
  each(columnCondition);
  each((own, at) => hasValue(own, at) && valueCondition(own, at));
  each((own, at) => wordFirst(own, at, schema));
  each(equalCondition);
  each((own, at) => !isAt(own, at - 1, 'top') && timeCondition(own, at));
}
