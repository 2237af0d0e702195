import type { Atom } from '../link/atom.ts';
import type { Column } from '../names/schema.ts';
import type { Condition } from '../sql/tree.ts';
import { boundsAt, compared, comparisonAt, comparisons, inUnit, isNumeric, range, spanCondition, takesNumber } from './comparisons.ts';
import { isMoment } from './hints.ts';
import { likeCondition } from './likeConditions.ts';
import { hasColumn, hasTable, isAt, operatorAt, slotAt, slotBehind, type State, take } from './state.ts';

/** Conditions of a column and what stands behind it. */
export function columnCondition(state: State, at: number): boolean {
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

export function within(column: Column, low: Atom, high: Atom): Condition {
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

function nullCondition(state: State, at: number): boolean {
  if (!isAt(state, at + 1, 'isNull', 'notNull')) return false;
  const isNot = isAt(state, at + 1, 'notNull');
  take(state, at, at + 1);
  state.conditions.push({ slot: slotAt(state, at), make: (column) => ({ kind: 'null', column, isNot }) });
  return true;
}
