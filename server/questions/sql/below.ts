import type { Condition } from './tree.ts';

/** True for conditions on rows below that are without such a row, or with one that is other: it is not said which. */
export const isDoubtful = (each: Condition): boolean =>
  ('isNot' in each && each.isNot) ||
  (each.kind === 'flag' && !each.isYes) ||
  (each.kind === 'among' && each.values.length > 1 && each.joint === 'and');

/** True for "do not speak Arabic", "do not serve vegetarian dishes": no row that is such. */
export const isNone = (each: Condition): boolean =>
  (each.kind === 'among' && each.isWithout === true && each.values.length === 1) || (each.kind === 'flag' && each.isWithout === true);
export const affirmed = (each: Condition): Condition =>
  each.kind === 'flag' ? { ...each, isYes: true } : ({ ...each, isNot: false } as Condition);

/** Conditions of "both A and B": each of a row of its own. */
export function eachOfBoth(conditions: readonly Condition[]): Condition[][] {
  const both = conditions.find((each) => each.kind === 'among' && each.joint === 'both');
  if (both?.kind !== 'among') return [[...conditions]];
  const others = conditions.filter((each) => each !== both);
  return both.values.map((value) => [...others, { ...both, values: [value] }]);
}
