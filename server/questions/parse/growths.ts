import { startOf } from '../link/days.ts';
import type { Tree } from '../sql/tree.ts';
import { nothing } from './nothing.ts';
import { type State, Unsure } from './state.ts';

const ofSameMonth = {
  zh: '每月、每季度的同比要与上一年的同期相比，内置引擎还不会',
  en: 'growth of months or quarters against those of the year before is more than the built-in engine knows',
};

/** A question after growth, over whole periods: of a part of one nothing can be said against one that is whole. Throws Unsure. */
export function ofGrowth({ growth }: State, tree: Tree): Tree {
  if (!growth) return tree;
  const [group] = tree.groups;
  const isOfMoment = (each: Tree['conditions'][number]) => each.kind === 'spans' && 'column' in group! && each.column === group.column;
  const spoken = tree.conditions.filter(isOfMoment);
  if (group?.kind !== 'grain') {
    if (spoken.length > 0) throw new Unsure(nothing);
    return tree;
  }
  if (growth === 'yearOnYear' && group.grain !== 'year') throw new Unsure(ofSameMonth);
  const conditions = tree.conditions.map((each) => {
    if (each.kind !== 'spans' || !isOfMoment(each)) return each;
    const [span] = each.spans;
    if (spoken.length > 1 || each.spans.length !== 1) throw new Unsure(nothing);
    const whole = (day: string | null, later: number) => day && startOf(group.grain, day, later);
    return { ...each, spans: [{ ...span!, from: whole(span!.from, 0), to: span!.to && whole(startOf('day', span!.to, -1), 1) }] };
  });
  return { ...tree, conditions };
}
