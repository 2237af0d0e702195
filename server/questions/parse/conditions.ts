import type { Atom } from '../link/atom.ts';
import type { Column, Table } from '../names/schema.ts';
import { opposite } from '../sql/conditions.ts';
import type { Comparison, Condition } from '../sql/tree.ts';
import {
  boundsAt,
  compared,
  comparisonAt,
  comparisons,
  inUnit,
  isNumeric,
  places,
  range,
  spanCondition,
  takesNumber,
} from './comparisons.ts';
import { slotOfDegree } from './degrees.ts';
import { equalCondition, keyCondition, knownCondition, numberOfColumn } from './equalConditions.ts';
import { readHavings } from './havings.ts';
import { isMoment } from './hints.ts';
import { ageCondition, flagCondition, hadCondition, stockCondition, surnameCondition } from './namelessConditions.ts';
import { loneDeed, relatedCondition } from './relatedConditions.ts';
import { numberCondition } from './numberConditions.ts';
import { leadingCondition, sameCondition } from './rowConditions.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, operatorAt, slotAt, slotBehind, type State, take } from './state.ts';
import { timeBefore, timeCondition } from './timeConditions.ts';
import { slotOfVerb } from './verbFigures.ts';
import { valueCondition } from './valueConditions.ts';

/** Conditions of a column and what stands behind it. */
function columnCondition(state: State, at: number): boolean {
  if (!hasColumn(state, at)) return false;
  const next = isAt(state, at + 1, 'eq') ? at + 2 : at + 1;
  return (
    boundsCondition(state, at, next) ||
    comparedCondition(state, at, next) ||
    columnsCondition(state, at, next) ||
    averageCondition(state, at, next) ||
    likeCondition(state, at) ||
    nullCondition(state, at)
  );
}

/** "capacity between 500 and 800". */
function boundsCondition(state: State, at: number, next: number): boolean {
  const bounds = boundsAt(state, next);
  if (!bounds) return false;
  const { low, high, ends } = bounds;
  const isSpan = low.span !== undefined && high.span !== undefined;
  const slot = slotBehind(state, at, (column) => takesNumber(column) || (isMoment(column) && isSpan));
  if (slot.candidates.length === 0) return false;
  take(state, ...range(at, ends));
  state.conditions.push({ slot, make: (column) => within(column, low, high) });
  return true;
}

/** "capacity over 500", "capacity over 500 or below 100". */
function comparedCondition(state: State, at: number, next: number): boolean {
  const found = comparisonAt(state, next);
  if (!found) return false;
  const slot = slotBehind(state, at, (column) => takesNumber(column) || (isMoment(column) && found.value.span !== undefined));
  if (slot.candidates.length === 0) return false;
  const other = alternativeAt(state, at, found.ends);
  take(state, ...range(at, other?.ends ?? found.ends));
  const conditionOf = (column: Column) => compared(column, found.by, found.value);
  const eitherOf = (column: Column) => [conditionOf(column), ...(other ? [compared(column, other.by, other.value)] : [])];
  state.conditions.push({ slot, make: (column) => (other ? { kind: 'any', of: eitherOf(column) } : conditionOf(column)) });
  return true;
}

/** "over 1500 or less than 500": another comparison of the same column, which may be named again. */
function alternativeAt(state: State, at: number, ends: number) {
  if (!isAt(state, ends + 1, 'or')) return undefined;
  const isAgain = hasColumn(state, ends + 2) && state.atoms[ends + 2]!.columns.some((column) => state.atoms[at]!.columns.includes(column));
  const found = comparisonAt(state, isAgain ? ends + 3 : ends + 2);
  if (!found || /\p{Script=Han}/u.test(state.atoms[at]!.text)) return found;
  // In English a table or a column behind a number is what it counts.
  return hasTable(state, found.ends + 1) || hasColumn(state, found.ends + 1) ? undefined : found;
}

function within(column: Column, low: Atom, high: Atom): Condition {
  if (isMoment(column) && low.span && high.span)
    return spanCondition(column, { from: low.span.from, to: high.span.to, label: `${low.span.label}–${high.span.label}` });
  const times = low.times ?? high.times;
  const lower = low.times === undefined && times !== undefined ? { ...low, number: low.number! * times, times } : low;
  return { kind: 'between', column, low: inUnit({ ...lower, isPercent: high.isPercent ?? false }, column), high: inUnit(high, column) };
}

/** "stock below the reorder level": two columns of one table. */
function columnsCondition(state: State, at: number, next: number): boolean {
  const by = comparisons[operatorAt(state, next) ?? ''];
  if (!by || !hasColumn(state, next + 1)) return false;
  const others = slotAt(state, next + 1, isNumeric).candidates;
  const slot = slotAt(state, at, (column) => isNumeric(column) && others.filter(({ table }) => table === column.table).length === 1);
  if (slot.candidates.length === 0) return false;
  take(state, at, next, next + 1);
  state.conditions.push({
    slot,
    make: (column) => ({ kind: 'columns', column, by, other: others.find(({ table }) => table === column.table)! }),
  });
  return true;
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

/** "with the letter a in their names": the column behind. */
function likeBefore(state: State, at: number): boolean {
  const place = places.find((each) => isAt(state, at, each));
  const value = freeAt(state, at + 1);
  const text = value?.quoted ?? value?.text;
  if (!place || text === undefined || value!.operator || !hasColumn(state, at + 2) || hasColumn(state, at - 1)) return false;
  const slot = slotBehind(state, at + 2, ({ kind }) => kind === 'text');
  if (slot.candidates.length === 0) return false;
  const isNot = isAt(state, at - 1, 'without', 'not');
  take(state, at, at + 1, at + 2, ...(isNot ? [at - 1] : []));
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

/** "storms that had 1 or more deaths": the column behind a comparison that begins with its number. */
function numberFirst(state: State, at: number): boolean {
  const found = freeAt(state, at)?.number === undefined ? undefined : comparisonAt(state, at);
  if (found?.value.number === undefined || !hasColumn(state, found.ends + 1) || hasTable(state, found.ends + 1)) return false;
  const slot = slotAt(state, found.ends + 1, isNumeric);
  if (slot.candidates.length === 0 || /\p{Script=Han}/u.test(state.atoms[found.ends]!.text)) return false;
  take(state, ...range(at, found.ends + 1));
  state.conditions.push({ slot, make: (column) => compared(column, found.by, found.value) });
  return true;
}

/** "above age 20", "above the average age", "older than 30": the column behind the word, or in it. */
function wordFirst(state: State, at: number, schema: readonly Table[]): boolean {
  const said = comparisons[operatorAt(state, at) ?? ''];
  if (!said) return false;
  const isNot = isAt(state, at - 1, 'not');
  const isRead = readWordFirst(state, at, isNot ? opposite[said] : said, schema);
  if (isRead && isNot) take(state, at - 1);
  return isRead;
}

function readWordFirst(state: State, at: number, by: Comparison, schema: readonly Table[]): boolean {
  if (isAt(state, at + 1, 'avg') && hasColumn(state, at + 2)) {
    const slot = slotAt(state, at + 2, isNumeric);
    if (slot.candidates.length === 0) return false;
    take(state, at, at + 1, at + 2);
    state.conditions.push({ slot, make: (column) => ({ kind: 'average', column, by }) });
    return true;
  }
  const value = freeAt(state, at + 2);
  if (hasColumn(state, at + 1) && value?.number !== undefined && !hasTable(state, at + 3)) {
    const isYear = value.span !== undefined && /^(?:years?|年份?)$/iu.test(state.atoms[at + 1]!.text);
    const slot = slotAt(state, at + 1, (column) => takesNumber(column) && (!isYear || column.kind === 'year'));
    if (slot.candidates.length === 0) return false;
    take(state, at, at + 1, at + 2);
    state.conditions.push({ slot, make: (column) => compared(column, by, value) });
    return true;
  }
  if (behindNumber(state, at, by)) return true;
  const next = freeAt(state, at + 1);
  if (isAt(state, at + 1, 'avg')) {
    // "older than average", "who earn above average".
    const slot = state.atoms[at]!.degree ? slotOfDegree(state, at, schema) : slotOfVerb(state, at, schema);
    if (!slot || slot.candidates.length === 0) return false;
    take(state, at, at + 1);
    state.conditions.push({ slot, make: (column) => ({ kind: 'average', column, by }) });
    return true;
  }
  if (!state.atoms[at]!.degree || next?.number === undefined) return false;
  const slot = slotOfDegree(state, at, schema);
  if (slot.candidates.length === 0) return false;
  take(state, at, at + 1);
  state.conditions.push({ slot, make: (column) => compared(column, by, next) });
  return true;
}

/** "payments over 5": compared with a number, where the table that is asked about has one figure. */
function bareCondition(state: State, at: number, schema: readonly Table[]): boolean {
  const bounds = boundsAt(state, at);
  const found = bounds ? { value: bounds.low, ends: bounds.ends, by: '=' as const } : comparisonAt(state, at);
  if (found?.value.number === undefined || found.value.span || hasTable(state, found.ends + 1) || hasColumn(state, found.ends + 1))
    return false;
  // "at least 3 operational plants": a number of them.
  if ((state.atoms[found.ends + 1]?.values.length ?? 0) > 0 && (state.atoms[found.ends + 2]?.tables.length ?? 0) > 0) return false;
  // "employees who earn more than 5000".
  const verb = slotOfVerb(state, at, schema);
  if (verb) {
    take(state, ...range(at, found.ends));
    state.conditions.push({
      slot: verb,
      make: (column) => (bounds ? within(column, bounds.low, bounds.high) : compared(column, found.by, found.value)),
    });
    return true;
  }
  const mentioned = [...new Set(state.atoms.flatMap(({ tables, values }) => [...tables, ...values.map(({ column }) => column.table)]))];
  const candidates = schema
    .filter((table) => mentioned.includes(table))
    .flatMap(({ columns }) => columns.filter((column) => isNumeric(column) && column.kind !== 'year'));
  // "and over 100?": of the column that the question before compares.
  const isOfBefore = state.isFollowUp && mentioned.length === 0;
  if (!isOfBefore && (mentioned.length !== 1 || candidates.length === 0)) return false;
  take(state, ...range(at, found.ends));
  state.conditions.push({
    slot: { at, candidates, near: [] },
    make: (column) => (bounds ? within(column, bounds.low, bounds.high) : compared(column, found.by, found.value)),
  });
  return true;
}

/** "with more than 1000 employees": the column behind the number. */
function behindNumber(state: State, at: number, by: Comparison): boolean {
  const value = freeAt(state, at + 1);
  if (value?.number === undefined || !hasColumn(state, at + 2) || isAt(state, at + 3, 'gt', 'gte', 'lt', 'lte', 'eq')) return false;
  const slot = slotAt(state, at + 2, isNumeric);
  if (slot.candidates.length === 0 || hasTable(state, at + 2)) return false;
  take(state, at, at + 1, at + 2);
  state.conditions.push({ slot, make: (column) => compared(column, by, value) });
  return true;
}

/** Reads all conditions of a question. */
export function readConditions(state: State, schema: readonly Table[]): void {
  const each = (read: (state: State, at: number) => boolean) => {
    for (let at = 0; at < state.atoms.length; at += 1) if (!state.used[at]) read(state, at);
  };
  each(surnameCondition);
  each(hadCondition);
  each(sameCondition);
  each(leadingCondition);
  each((own, at) => relatedCondition(own, at, schema));
  loneDeed(state, schema);
  each((own, at) => ageCondition(own, at, schema));
  each(numberCondition);
  readHavings(state);
  each(likeBefore);
  each(timeBefore);
  each(columnCondition);
  each((own, at) => hasValue(own, at) && valueCondition(own, at));
  each((own, at) => wordFirst(own, at, schema));
  each(numberFirst);
  each(equalCondition);
  each(numberOfColumn);
  each(knownCondition);
  each(keyCondition);
  each((own, at) => stockCondition(own, at, schema));
  each(flagCondition);
  each((own, at) => bareCondition(own, at, schema));
  each((own, at) => !isAt(own, at - 1, 'top') && timeCondition(own, at));
}
