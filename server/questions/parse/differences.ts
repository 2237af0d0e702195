import type { Condition, Figure, OneOfTwo, Tree } from '../sql/tree.ts';
import { titleOf } from '../names/schema.ts';
import { isFigure } from './counts.ts';
import { nothing } from './nothing.ts';
import { type State, Unsure } from './state.ts';

/** Figures that are worked out of those rows alone which a condition names. */
const isOfRows = ({ kind }: Figure): boolean => kind === 'aggregate' || kind === 'count' || kind === 'distinct';

/** The two parts of a condition on two values, or two times, as they are named. */
function partsOf(condition: Condition): readonly [OneOfTwo, OneOfTwo] | undefined {
  if (condition.kind === 'among' && condition.values.length === 2 && !condition.isNot) {
    const [one, other] = condition.values.map((value): OneOfTwo => ({ ...condition, values: [value], joint: 'or' }));
    return [one!, other!];
  }
  if (condition.kind !== 'spans' || condition.spans.length !== 2) return undefined;
  const [one, other] = condition.spans.map((span): OneOfTwo => ({ ...condition, spans: [span] }));
  return [one!, other!];
}

/** "甲的评分比乙的高多少": of two rows that are called so, whose figure is that of the one row each. */
function ofRows(tree: Tree): Tree {
  const { base, figures, groups, select, conditions } = tree;
  const [column, ...more] = select.filter((each) => !titleOf(base).includes(each));
  const names = conditions.flatMap((each) => (each.kind === 'among' && titleOf(base).includes(each.column) ? [each.column] : []));
  const isPlain = figures.length + groups.length + more.length === 0 && names.length === 1;
  if (!isPlain || column?.table !== base || !isFigure(column)) return tree;
  return { ...tree, select: [], groups: [{ kind: 'column', column: names[0]! }], figures: [{ kind: 'aggregate', of: 'max', column }] };
}

/** "国债的平均票面利率比企业债高多少": one figure of two kinds, or two years, and by how much the first is above the second. Throws Unsure. */
export function withDifference({ isDifference }: State, whole: Tree): Tree {
  if (!isDifference) return whole;
  const tree = ofRows(whole);
  const [group, ...others] = tree.groups;
  const [figure, ...more] = tree.figures;
  const parts = tree.conditions.flatMap((each) => {
    const isCompared = group !== undefined && 'column' in group && 'column' in each && each.column === group.column;
    return isCompared ? [partsOf(each)] : [];
  });
  const isPlain = others.length + more.length + tree.havings.length === 0 && !tree.growth && !tree.isShare && !tree.ranked;
  if (!figure || !isOfRows(figure) || parts.length !== 1 || !parts[0] || !isPlain) throw new Unsure(nothing);
  return { ...tree, groups: [], select: [], order: [], difference: parts[0] };
}
