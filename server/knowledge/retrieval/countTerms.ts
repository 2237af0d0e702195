import { termsAt } from './terms.ts';

/** Counts of some terms in a text that is folded, in the order of the terms. */
export type TermCounter = (text: string) => Uint32Array;

const written = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const isPair = (term: string): boolean => term.length === 2 && written.test(term);
/** A pair of letters as one number. */
const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);

function occurrences(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) count += 1;
  return count;
}

/** Letters outside of scripts without spaces: words and numbers stand among them alone. */
const spaced = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;

/**
 * A counter of terms that need not read all terms of a text: pairs of letters, of which most questions consist, are told by the number that they
 * are, and words are looked for outside of them only.
 */
export function termCounter(wanted: readonly string[]): TermCounter {
  const pairs = new Map(wanted.flatMap((term, index): [number, number][] => (isPair(term) ? [[pairAt(term, 0), index]] : [])));
  const firsts = new Uint8Array(65_536);
  for (const pair of pairs.keys()) firsts[pair >>> 16] = 1;
  const words = new Map(wanted.flatMap((term, index): [string, number][] => (written.test(term) ? [] : [[term, index]])));
  const others = wanted.flatMap((term, index) => (written.test(term) && !isPair(term) ? [{ term, index }] : []));

  return (text) => {
    const counts = new Uint32Array(wanted.length);
    if (pairs.size > 0) {
      for (let at = 0; at + 1 < text.length; at += 1) {
        if (firsts[text.charCodeAt(at)] === 0) continue;
        const index = pairs.get(pairAt(text, at));
        if (index !== undefined) counts[index]! += 1;
      }
    }
    for (const { term, index } of others) counts[index] = occurrences(text, term);
    if (words.size > 0) {
      for (const [part] of text.matchAll(spaced)) {
        for (const { term } of termsAt(part)) {
          const index = words.get(term);
          if (index !== undefined) counts[index]! += 1;
        }
      }
    }
    return counts;
  };
}
