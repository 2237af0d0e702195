import { terms } from '../../knowledge/retrieval/terms.ts';

/** Pairs of words that say the opposite of each other: of a change, a comparison, a result. */
const axes = {
  change: [
    /增长|增加|上升|上涨|提高|提升|升至|回升|扩大|走高|\b(?:rose|rise|risen|rises|increas\w+|grew|grow\w*|widen\w*|up|climb\w*|jump\w*|gain\w*)\b/i,
    /下降|减少|降低|降至|下滑|下跌|回落|缩小|收窄|走低|\b(?:fell|fall|fallen|falls|decreas\w+|declin\w+|drop\w*|narrow\w*|down|shrank|shrink\w*|cut)\b/i,
  ],
  comparison: [
    /不低于|不少于|不小于|(?<![不未])(?:高于|超过|大于|多于|超出)|\b(?:exceed\w*|above|outperform\w*|beat|at least)\b/i,
    /不超过|未超过|不高于|不大于|不多于|(?<!不)(?:低于|小于|少于)|不足|\b(?:below|under|underperform\w*|trail\w*|at most|no more than)\b/i,
  ],
  result: [/盈利|净利润|扭亏|\bprofits?\b/i, /亏损|\bloss(?:es)?\b/i],
} as const satisfies Record<string, readonly [RegExp, RegExp]>;
type Axis = keyof typeof axes;

/** The side of a pair that a text is on: 1 or -1; 0 where it is on none or on both. */
function poleOf(text: string, axis: Axis): number {
  const [one, other] = axes[axis];
  return Number(one.test(text)) - Number(other.test(text));
}

/** Words of which a text has one and not the others. */
const choices: readonly RegExp[] = [
  /(?<![A-Z])(?:AAA|AA\+|AA-|AA|A\+|A-|BBB\+|BBB-|BBB|BB\+|BB|CCC|CC)(?![A-Z+-])/g,
  /展望[为]?(?:稳定|负面|正面)|\b(?:stable|negative|positive) outlook\b/gi,
  /每半年|每季度?|每月|每年|\b(?:annually|quarterly|monthly|semi-annually)\b/gi,
];

/** True of texts of which each has another one of words that exclude each other. */
export const chooseOtherwise = (one: string, other: string): boolean =>
  choices.some((pattern) => {
    const [first, second] = [one, other].map((text) => new Set(text.match(pattern) ?? [])) as [Set<string>, Set<string>];
    return first.size > 0 && second.size > 0 && [...first].every((word) => !second.has(word));
  });

/** Words that compare what stands before them with what stands behind, or have it do something to that. */
const comparator = /(?:首次)?(?:不|未)?(?:超过|高于|低于|大于|小于|多于|少于)|\b(?:exceed\w*|outperform\w*|underperform\w*|succeed\w*)\b/i;

/** Terms of the two sides of a comparison; undefined of a text without one. */
function sidesOf(text: string): readonly [ReadonlySet<string>, ReadonlySet<string>] | undefined {
  const found = comparator.exec(text);
  return found ? [new Set(terms(text.slice(0, found.index))), new Set(terms(text.slice(found.index + found[0].length)))] : undefined;
}

/** True of a comparison whose sides have changed places: some words of each have gone to the other. */
function areSwapped(one: string, other: string): boolean {
  const [own, others] = [sidesOf(one), sidesOf(other)];
  if (!own || !others) return false;
  const hasGone = (from: 0 | 1, to: 0 | 1): boolean =>
    [...others[from]].some((term) => !others[to].has(term) && own[to].has(term) && !own[from].has(term));
  return hasGone(0, 1) && hasGone(1, 0);
}

/** True of texts that say the opposite: up and down, more and less, a gain and a loss; or the same with the sides of a comparison turned about. */
export function areOpposite(one: string, other: string): boolean {
  const isOpposite = (axis: Axis): boolean => poleOf(one, axis) * poleOf(other, axis) < 0;
  const isTurned = areSwapped(one, other);
  if (isTurned && poleOf(one, 'comparison') * poleOf(other, 'comparison') !== 0) return !isOpposite('comparison');
  return isTurned || (Object.keys(axes) as Axis[]).some(isOpposite);
}

/** Words with 不, 无 and 未 in them that deny nothing, and comparisons, which have sides of their own. */
const harmless =
  /不(?:断|仅|但|只|过|同|良|动产|可撤销|含|定期|变|足|超过|高于|低于|大于|小于|多于|少于)|未(?:来|超过)|无(?:条件|形|抵押)|no more than|not only/gi;
const negation = /不|未|没有|并非|无(?=对外|逾期|任何|重大)|\b(?:not|no|nor|neither|never|none|without|cannot)\b|n't\b/i;

/** True of a text that says that something is not so. */
export const isNegated = (text: string): boolean => negation.test(text.replaceAll(harmless, ' '));
