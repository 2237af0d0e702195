import { type Atom, atom } from '../link/atom.ts';
import type { Operator } from '../words/operator.ts';

/** Words that stand before a noun, and before no verb. */
const leading: readonly Operator[] =
  'count avg sum min max most least each by distinct with without gt gte lt lte list orderBy of common both share'.split(' ') as Operator[];
const determiner = /^(?:the|a|an|all|any|some|this|these|those|their|its|his|her|our|my|no|what|what is|what are|about)$|\bthe$/i; // any: a word of English
const possessive = /['’]s$/i;

/** True where a word that may be a noun or a verb is a noun: "the address", "address of", "which orders", "cancelled orders". */
function isNounAt(all: readonly Atom[], at: number): boolean {
  const [before, after] = [all[at - 1], all[at + 1]];
  if (!before) return true;
  const { operator, text } = before;
  if (after?.operator === 'of' && operator !== 'to') return true;
  if (operator === 'which') return at === 1 && !/^who/i.test(text);
  // "who have watched more than 2 shows": what they did, and not the minutes watched.
  if (operator === 'with' && /\b(?:ha(?:ve|s|d|ving)|with)$/i.test(text) && /ed$/i.test(all[at]!.text)) return false;
  const isJoined = operator === 'and' && at > 1 && all[at - 2]!.columns.length > 0;
  if (before.degree) return true;
  const isCounted = before.number !== undefined || (before.values.length > 0 && /s$/i.test(all[at]!.text));
  return leading.includes(operator!) || determiner.test(text) || possessive.test(text) || isJoined || isCounted;
}

/** A word that is a verb and part of a name, as it is meant where it stands. */
export function asNoun(each: Atom, all: readonly Atom[], at: number): Atom {
  if (!each.noun) return each;
  return isNounAt(all, at) ? atom(each.text, { ...each.noun, values: each.values }) : each;
}
