import { startOf } from '../link/days.ts';
import type { Tree } from '../sql/tree.ts';
import { nothing } from './nothing.ts';
import { type State, Unsure } from './state.ts';

const ofSameWeek = {
  zh: '每周、每天没有上一年的同期',
  en: 'weeks and days have none in the year before that they are the same as',
};

/** A question after growth, over whole periods: of a part of one nothing can be said against one that is whole. Throws Unsure. */
export function ofGrowth({ growth }: State, tree: Tree): Tree {
  if (!growth) return tree;
  if (growth === 'ofGroups') return ofGrownGroups(tree);
  const [group] = tree.groups;
  const isOfMoment = (each: Tree['conditions'][number]) => each.kind === 'spans' && 'column' in group! && each.column === group.column;
  const spoken = tree.conditions.filter(isOfMoment);
  if (group?.kind !== 'grain') {
    if (spoken.length > 0) throw new Unsure(nothing);
    return tree;
  }
  if (growth === 'yearOnYear' && (group.grain === 'week' || group.grain === 'day')) throw new Unsure(ofSameWeek);
  const conditions = tree.conditions.map((each) => {
    if (each.kind !== 'spans' || !isOfMoment(each)) return each;
    const [span] = each.spans;
    if (spoken.length > 1 || each.spans.length !== 1) throw new Unsure(nothing);
    const whole = (day: string | null, later: number) => day && startOf(group.grain, day, later);
    return { ...each, spans: [{ ...span!, from: whole(span!.from, 0), to: span!.to && whole(startOf('day', span!.to, -1), 1) }] };
  });
  return { ...tree, conditions };
}

/** Groups that grew: of the one span that is asked about, which is compared with the same of the year before. Throws Unsure. */
function ofGrownGroups(tree: Tree): Tree {
  const { moment, isFalling } = tree.grownBy!;
  const isOfMoment = (each: Tree['conditions'][number]) => each.kind === 'spans' && each.column === moment;
  const spoken = tree.conditions.flatMap((each) => (each.kind === 'spans' && isOfMoment(each) ? each.spans : []));
  const [span = null, ...others] = spoken;
  const isClosed = span === null || (span.from !== null && span.to !== null);
  // Of years, or of months, nothing is said by less.
  const isWhole = span === null || moment.kind !== 'year' || [span.from, span.to].every((day) => day?.endsWith('-01-01'));
  if (others.length > 0 || !isClosed || !isWhole || moment.isMonth || tree.groups.length !== 1) throw new Unsure(nothing);
  return { ...tree, conditions: tree.conditions.filter((each) => !isOfMoment(each)), grownBy: { moment, span, isFalling } };
}
