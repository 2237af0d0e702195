import { gradesOf } from '../names/grades.ts';
import type { Column } from '../names/schema.ts';
import { opposite } from '../sql/conditions.ts';
import type { Comparison } from '../sql/tree.ts';
import { comparisons, range } from './comparisons.ts';
import { boundsOfGrades, gradesWithin } from './gradeWords.ts';
import { freeAt, hasColumn, hasTable, hasValue, isAt, operatorAt, slotAt, type State, take } from './state.ts';

const isGrades = (column: Column): boolean => gradesOf(column) !== null;

/** True for a grade, in columns of nothing but grades. */
const isGradeAt = (state: State, at: number): boolean =>
  hasValue(state, at) && state.atoms[at]!.values.some(({ column }) => isGrades(column));

/** "评级低于 AA 的债券", "bonds rated AA or better": rows whose grade stands on that side in the order of grades. */
export function gradeCondition(state: State, at: number): boolean {
  const found = isGradeAt(state, at) ? (boundsOfGrades(state, at, isGradeAt) ?? comparedAt(state, at)) : undefined;
  if (!found) return false;
  const column = [found.first - 1, found.first - 2].find(
    (place) =>
      hasColumn(state, place) &&
      state.atoms[place]!.columns.some(isGrades) &&
      (place === found.first - 1 || isAt(state, found.first - 1, 'eq')),
  );
  const first = column ?? found.first;
  const held = state.atoms[at]!.values.filter((each) => isGrades(each.column));
  const named = column === undefined ? [] : slotAt(state, column, isGrades).candidates;
  const near = column === undefined ? tablesBeside(state, first, found.last) : slotAt(state, column).near;
  const candidates = [...new Set(column === undefined ? held.map((each) => each.column) : named)];
  take(state, ...range(first, found.last));
  state.conditions.push({
    slot: { at, candidates, near },
    make: (own) => ({
      kind: 'among',
      column: own,
      values: gradesWithin(own, found.bounds),
      isNot: false,
      joint: 'or',
    }),
  });
  return true;
}

const tablesBeside = (state: State, first: number, last: number) =>
  [last + 1, first - 1, first - 2].flatMap((place) => state.atoms[place]?.tables ?? []).slice(0, 1);

/** A comparison before a grade, or behind it. */
function comparedAt(state: State, at: number) {
  const grade = state.atoms[at]!.values[0]!.value;
  const before = comparisons[operatorAt(state, at - 1) ?? ''];
  if (before) {
    const isNot = isAt(state, at - 2, 'not');
    return { first: isNot ? at - 2 : at - 1, last: at, bounds: [{ by: isNot ? opposite[before] : before, grade }] };
  }
  const behind = comparisons[operatorAt(state, at + 1) ?? ''];
  const text = state.atoms[at + 1]?.text ?? '';
  if (!behind || !/\p{Script=Han}|^(?:or|and) /u.test(text)) return undefined;
  // In ratings AA 以上 takes AA in.
  const by: Comparison = /以[上下]/u.test(text) ? (behind.startsWith('>') ? '>=' : '<=') : behind;
  return { first: at, last: at + 1, bounds: [{ by, grade }] };
}

/** "评级最高的发行人", "the highest rating": rows of the best grade that there is, or of the worst. */
export function bestGrade(state: State, at: number): boolean {
  if (!isAt(state, at, 'max', 'min')) return false;
  const isChinese = /\p{Script=Han}/u.test(state.atoms[at]!.text);
  const place = isChinese ? at - 1 : at + 1;
  const slot = hasColumn(state, place) ? slotAt(state, place, isGrades) : undefined;
  const isOfRows = isChinese ? hasTable(state, at + 1) : isAt(state, at - 1, 'with') && hasTable(state, at - 2);
  if (!slot || slot.candidates.length === 0 || !isOfRows || freeAt(state, at + 1)?.number !== undefined) return false;
  const isBest = isAt(state, at, 'max');
  const near = slot.near.length > 0 ? slot.near : (state.atoms[isChinese ? at + 1 : at - 2]?.tables ?? []);
  take(state, at, place, ...(isChinese ? [] : [at - 1]));
  state.conditions.push({
    slot: { ...slot, near },
    make: (column) => ({ kind: 'among', column, values: [gradesOf(column)!.at(isBest ? 0 : -1)!], isNot: false, joint: 'or' }),
  });
  return true;
}
