/** A term of a text, and where in the folded text it stands. */
export interface TermAt {
  readonly term: string;
  readonly from: number;
  readonly to: number;
}

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;
/** Runs of letters that are written without spaces; and words and numbers, with the signs inside a number. */
const runs = new RegExp(String.raw`([${unspaced}]+)|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}]|(?<=\p{Nd})[.,](?=\p{Nd}))+`, 'gu');
const amount = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)$/;
const word = /[^.,]+/g;
/** A term is at most so long: whatever is longer is no word, and is known by its beginning. */
const longest = 64;

const numerals = '〇一二三四五六七八九';
/** A year in Chinese figures: 二〇二三年, 一九九八年. */
const yearInWords = /(?<![〇零一二三四五六七八九十])[一二][〇零一二三四五六七八九]{3}(?=年)/g;
const inDigits = (year: string): string => [...year].map((numeral) => Math.max(0, numerals.indexOf(numeral))).join('');

/** The form in which texts are compared: half width, lower case, years in digits. */
export function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.includes('年') ? plain.replaceAll(yearInWords, inDigits) : plain;
}

/** The singular of an English word, as far as its last letters tell it (Harman's rules); any other word as it is. */
function singular(term: string): string {
  if (term.length < 4 || !term.endsWith('s') || /(?:us|ss|aes|ees|oes|aies|eies)$/.test(term) || /[^a-z]/.test(term)) return term;
  if (term.endsWith('ies')) return `${term.slice(0, -3)}y`;
  return term.slice(0, -1);
}

const termOf = (written: string): string => singular(written.slice(0, longest));

function* pairs(run: string, at: number): Generator<TermAt> {
  const letters = [...run];
  if (letters.length === 1) yield { term: run, from: at, to: at + run.length };
  for (let index = 0, from = at; index + 1 < letters.length; from += letters[index]!.length, index += 1) {
    const term = letters[index]! + letters[index + 1]!;
    yield { term, from, to: from + term.length };
  }
}

/** Reads the terms of a text that is folded already, in order, with their places. */
export function* termsAt(text: string): Generator<TermAt> {
  for (const { 0: run, 1: han, index } of text.matchAll(runs)) {
    if (han !== undefined) yield* pairs(run, index);
    else if (amount.test(run)) yield { term: run.replaceAll(',', ''), from: index, to: index + run.length };
    else
      for (const { 0: part, index: inRun } of run.matchAll(word)) {
        yield { term: termOf(part), from: index + inRun, to: index + inRun + part.length };
      }
  }
}

/**
 * Terms of a text, in order: each two letters that stand side by side in a script without spaces (one alone as itself), words, and
 * numbers without the commas of their thousands. The same on every machine: it needs no dictionary, and knows every new name.
 */
export const terms = (text: string): string[] => Array.from(termsAt(folded(text)), ({ term }) => term);
