import { fullWordsOf } from '../names/namesOf.ts';
import type { Column, Table } from '../names/schema.ts';
import { isUp, wayBetween } from '../sql/joins.ts';
import type { Condition, Tree } from '../sql/tree.ts';
import { compared, comparisonAt, inUnit, isNumeric, range } from './comparisons.ts';
import { resolve, type Resolving } from './resolve.ts';
import { hasColumn, hasTable, isAt, type PendingHaving, slotAt, type State, take } from './state.ts';

const aggregates = ['sum', 'avg', 'min', 'max'] as const;

/** "with an average salary above 5000", "平均余额大于 1 万": a figure over rows that belong together, compared with a number. */
export function readHavings(state: State): void {
  for (let at = 0; at < state.atoms.length; at += 1) {
    const of = aggregates.find((each) => isAt(state, at, each));
    // "whose average instructor salary": the table that the column is of may stand between.
    const column = hasTable(state, at + 1) && !hasColumn(state, at + 1) && hasColumn(state, at + 2) ? at + 2 : at + 1;
    if (!of || !hasColumn(state, column)) continue;
    const found = comparisonAt(state, column + 1);
    if (found?.value.number === undefined) continue;
    const slot = slotAt(state, column, isNumeric);
    if (slot.candidates.length === 0) continue;
    take(state, ...range(at, found.ends));
    if (isAt(state, at - 1, 'with')) take(state, at - 1);
    // "with an average score over 500", of a column that is an average already: of each row.
    if (slot.candidates.every((each) => isWorkedOut(each, of)))
      state.conditions.push({ slot, make: (own) => compared(own, found.by, found.value) });
    else state.havings.push({ of, slot, by: found.by, value: found.value });
  }
}

const workings: Readonly<Record<(typeof aggregates)[number], RegExp>> = {
  sum: /^(?:total|sum)$/i,
  avg: /^(?:average|avg|mean)$/i,
  min: /^(?:minimum|min|lowest)$/i,
  max: /^(?:maximum|max|highest)$/i,
};

/** True for a column that is called by the word of working out itself: AvgScore. */
const isWorkedOut = ({ name }: Column, of: (typeof aggregates)[number]): boolean =>
  fullWordsOf(name, false).some((word) => workings[of].test(word));

/** A compared figure: over rows below the base a condition on each of its rows, over the base's own one on groups. */
export function comparedFigure(
  { of, slot, measure, by, value }: PendingHaving,
  base: Table,
  means: Resolving,
): { readonly condition?: Condition; readonly having?: Tree['havings'][number] } {
  if (measure) return { having: { figure: { kind: 'measure', measure }, by, to: inUnit(value, { ...measure, unit: measure.unit ?? '' }) } };
  if (of === 'count' || of === 'measure' || !slot) return { having: { figure: { kind: 'count' }, by, to: value.number! } };
  const column = resolve(slot, base, means);
  const to = inUnit(value, column);
  const way = wayBetween(means.joins, base, column.table);
  return column.table === base || way === undefined || way === 'several' || isUp(way)
    ? { having: { figure: { kind: 'aggregate', of, column }, by, to } }
    : { condition: { kind: 'figure', of, column, by, to } };
}
