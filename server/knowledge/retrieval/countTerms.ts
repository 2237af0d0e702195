import { termsAt } from './terms.ts';

/** Counts of some terms in a text that is folded, in the order of the terms; and of the pairs of them that follow one another as they were asked for. */
export interface TermCounts {
  readonly counts: Uint32Array;
  readonly followed: Uint8Array;
}
export type TermCounter = (text: string) => TermCounts;

const written = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** True of a term of a script without spaces. */
export const isUnspaced = (term: string): boolean => written.test(term);
const isPair = (term: string): boolean => term.length === 2 && isUnspaced(term);
/** A pair of letters as one number. */
const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);

function occurrences(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) count += 1;
  return count;
}

/** Letters outside of scripts without spaces: words and numbers stand among them alone. */
const spaced = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

/** Kinds of letters that a text is read for: a first one of a pair, and one by itself. */
const [startsPair, standsAlone] = [1, 2];

/**
 * A counter of terms that need not read all terms of a text: pairs of letters, of which most questions consist, are told by the number that they
 * are, single letters in the same walk, and words are looked for outside of them only. `runs` are pairs of terms of which the second follows the first in the question.
 */
export function termCounter(wanted: readonly string[], runs: readonly (readonly [string, string])[] = []): TermCounter {
  const indexOf = new Map(wanted.map((term, index) => [term, index]));
  const kinds = new Uint8Array(65_536);
  const pairs = new Map<number, number>();
  const signs = new Map<number, number>();
  for (const [term, index] of indexOf) {
    if (isPair(term)) {
      pairs.set(pairAt(term, 0), index);
      kinds[term.charCodeAt(0)]! |= startsPair;
    } else if (term.length === 1 && isUnspaced(term)) {
      signs.set(term.charCodeAt(0), index);
      kinds[term.charCodeAt(0)]! |= standsAlone;
    }
  }
  const runAt = new Map(runs.map(([first, second], run) => [indexOf.get(first)! * wanted.length + indexOf.get(second)!, run]));
  const words = new Map([...indexOf].filter(([term]) => !isUnspaced(term)));
  const others = [...indexOf].filter(([term]) => term.length > 2 && isUnspaced(term));

  return (text) => {
    const [counts, followed] = [new Uint32Array(wanted.length), new Uint8Array(runs.length)];
    let before = -1;
    for (let at = 0; at < text.length; at += 1) {
      const kind = kinds[text.charCodeAt(at)]!;
      const pair = kind & startsPair ? pairs.get(pairAt(text, at)) : undefined;
      if (kind & standsAlone) counts[signs.get(text.charCodeAt(at))!]! += 1;
      if (pair !== undefined) {
        counts[pair]! += 1;
        const run = before >= 0 ? runAt.get(before * wanted.length + pair) : undefined;
        if (run !== undefined) followed[run] = 1;
      }
      before = pair ?? -1;
    }
    for (const [term, index] of others) counts[index] = occurrences(text, term);
    if (words.size > 0) {
      for (const [part] of text.matchAll(spaced)) {
        for (const { term } of termsAt(part)) {
          const index = words.get(term);
          if (index !== undefined) counts[index]! += 1;
        }
      }
    }
    return { counts, followed };
  };
}
