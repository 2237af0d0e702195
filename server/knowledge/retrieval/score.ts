import { isUnspaced, type TermCounts, termCounter } from './countTerms.ts';
import { expectationOf } from './expects.ts';
import { isBetweenWords, isJoining, letterWeight } from './letters.ts';
import { type Alternatives, alternativesIn } from './synonyms.ts';
import { folded, terms } from './terms.ts';

/** A term of a question, and the chunks that hold it. */
export interface AskedTerm {
  readonly term: string;
  readonly chunks: number;
}

/** Size of all that is searched. */
export interface Corpus {
  readonly chunks: number;
  /** Mean length of a chunk in characters. */
  readonly meanLength: number;
}

/** A chunk as it is scored. */
export interface Scorable {
  readonly text: string;
  readonly title: string;
  /** Its headings, and the words that somebody added for it to be found by. */
  readonly headings: string;
}

/** Score of a chunk; `share` is the part of the question that it holds, from 0 to 1. */
export interface TermScore {
  readonly score: number;
  readonly share: number;
  /** Terms of the question that it holds, and of other words for what it says. */
  readonly matched: readonly string[];
}

/** Strength with which repetition and length count: the usual ones of BM25. */
const [k1, b] = [1.2, 0.75];
/** An occurrence in a title or a heading counts as so many in the text. */
const [titleWeight, headingWeight] = [5, 2];
/**
 * Beside the weight of a term: of a letter, of a pair of letters from two words, of two terms that follow one another as in the question, and of another word
 * of the same meaning. A text that holds the kind of answer that is asked for has as much as from a term that one text in eight holds.
 */
const worth = { letter: 0.5, between: 0.5, run: 0.5, alternative: 0.5, expected: 2 };
/** Of the share of a question: a letter that stands elsewhere than in a term of it, and a word beside the rarest letter. */
const inShare = { letter: 0.3, word: 4 };

/** Weight of a term: the fewer chunks hold it, the more it tells. */
export const weightOf = (chunks: number, all: number): number => Math.log(1 + (Math.max(all, chunks) - chunks + 0.5) / (chunks + 0.5));

const quoted = /"([^"]+)"|“([^“”]+)”|「([^「」]+)」|『([^『』]+)』|《([^《》]+)》/g;
const hasFigure = /\p{Nd}/u;

/** Phrases of a question that are meant to the letter: what is in quotation marks, numbers and codes. Folded, each once. */
export function phrasesOf(question: string): string[] {
  const inMarks = Array.from(question.matchAll(quoted), ([, ...groups]) => folded(groups.find((group) => group !== undefined)!));
  const codes = terms(question).filter((term) => term.length > 1 && hasFigure.test(term));
  return [...new Set([...inMarks, ...codes])].filter((phrase) => terms(phrase).length > 0);
}

/** Pairs of letters of a question that overlap there, and stand for three letters in a row. */
function runsOf(question: string, asked: ReadonlySet<string>): [string, string][] {
  const written = terms(question);
  const runs = written.flatMap((term, at): [string, string][] => {
    const next = written[at + 1];
    const isRun = next !== undefined && term.length === 2 && next.length === 2 && isUnspaced(term) && term[1] === next[0];
    return isRun && asked.has(term) && asked.has(next) ? [[term, next]] : [];
  });
  return [...new Map(runs.map((run) => [run.join(''), run])).values()];
}

/** Sums counts of the text, the headings and the title of a chunk, each by what it is worth there. */
const oftenIn =
  (text: TermCounts, headings: TermCounts, title: TermCounts, length: number) =>
  (index: number): number =>
    text.counts[index]! / length + headingWeight * headings.counts[index]! + titleWeight * title.counts[index]!;

const saturated = (often: number): number => (often * (k1 + 1)) / (often + k1);

/**
 * A function that scores chunks by a question: BM25 over the title, the headings and the text at once, each occurrence weighted by where it
 * stands, of the question's terms and, for less, of their single letters; and more for a phrase that stands there to the letter, for terms in the order of the
 * question, for other words of the same meaning (`also` has the chunks that hold those), and for the kind of answer that is asked for.
 */
export function scorerOf(
  question: string,
  asked: readonly AskedTerm[],
  corpus: Corpus,
  also: readonly AskedTerm[] = [],
): (chunk: Scorable) => TermScore {
  const weightOfTerm = new Map(
    [...also, ...asked].map(({ term, chunks }) => [term, weightOf(chunks, corpus.chunks) * (isBetweenWords(term) ? worth.between : 1)]),
  );
  const weightIn = (term: string): number => weightOfTerm.get(term) ?? 0;
  const own = asked.map(({ term }) => term);
  const ofLetters = [...new Set(own.filter(isUnspaced).flatMap((term) => [...term]))].filter((letter) => !isJoining(letter));
  const alternatives = alternativesIn(question);
  const wanted = [...new Set([...own, ...ofLetters, ...alternatives.flatMap(termsOf)])];
  const indexOf = new Map(wanted.map((term, index) => [term, index]));
  const runs = runsOf(question, new Set(own));
  const count = termCounter(wanted, runs);
  const phrases = phrasesOf(question).map((phrase) => ({
    phrase,
    weight: terms(phrase).reduce((sum, term) => sum + weightIn(term), 0),
  }));
  const expected = expectationOf(question);
  const letters = ofLetters.map((letter) => ({
    index: indexOf.get(letter)!,
    weight: letterWeight(letter),
    inTerms: own.filter((term) => term.includes(letter)).map((term) => indexOf.get(term)!),
    insteadOf: alternatives.flatMap(({ said }, at) => (said.flat().some((term) => term.includes(letter)) ? [at] : [])),
  }));
  const words = own
    .filter((term) => !isUnspaced(term))
    .map((term) => ({
      index: indexOf.get(term)!,
      insteadOf: alternatives.flatMap(({ said }, at) => (said.flat().includes(term) ? [at] : [])),
    }));
  const whole = letters.reduce((sum, { weight }) => sum + weight, 0) + inShare.word * words.length;

  return ({ text, title, headings }) => {
    const [inText, inTitle, inHeadings] = [folded(text), folded(title), folded(headings)];
    const [counted, ofTitle, ofHeadings] = [count(inText), count(inTitle), count(inHeadings)];
    const length = 1 - b + b * (corpus.meanLength > 0 ? inText.length / corpus.meanLength : 1);
    const often = oftenIn(counted, ofHeadings, ofTitle, length);
    const holds = (index: number): boolean => often(index) > 0;
    const holdsAll = (some: readonly string[]): boolean => some.every((term) => holds(indexOf.get(term)!));

    const matched = own.filter((term) => holds(indexOf.get(term)!));
    let score = matched.reduce((sum, term) => sum + weightIn(term) * saturated(often(indexOf.get(term)!)), 0);
    for (const { index, weight } of letters) score += worth.letter * weight * saturated(often(index));
    for (const [at, run] of runs.entries()) {
      if (counted.followed[at] || ofTitle.followed[at] || ofHeadings.followed[at]) score += worth.run * Math.min(...run.map(weightIn));
    }
    for (const { phrase, weight } of phrases) {
      if (inText.includes(phrase) || inHeadings.includes(phrase) || inTitle.includes(phrase)) score += weight;
    }
    const instead = alternatives.map(({ said, others }) => (said.some(holdsAll) ? [] : others.filter(holdsAll)));
    for (const held of instead) {
      if (held.length > 0) score += worth.alternative * Math.max(...held.map((some) => Math.max(...some.map(weightIn))));
    }
    if (score > 0) score += worth.expected * expected(inText);
    const isSaidOtherwise = (insteadOf: readonly number[]): boolean => insteadOf.some((at) => instead[at]!.length > 0);
    let share = 0;
    for (const { index, weight, inTerms, insteadOf } of letters) {
      if (inTerms.some(holds) || isSaidOtherwise(insteadOf)) share += weight;
      else if (holds(index)) share += inShare.letter * weight;
    }
    for (const { index, insteadOf } of words) if (holds(index) || isSaidOtherwise(insteadOf)) share += inShare.word;
    return { score, share: whole > 0 ? share / whole : 0, matched: [...new Set([...matched, ...instead.flat(2)])] };
  };
}

/** Terms of the words that may stand for one of a question, and of that one. */
const termsOf = ({ said, others }: Alternatives): string[] => [...said, ...others].flat();
