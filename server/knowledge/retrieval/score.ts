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
  /** True of one sentence of a chunk: that it is short says little for it. */
  readonly isSentence?: true;
}

/** Score of a chunk; `share` is the part of the question that it holds, from 0 to 1. */
export interface TermScore {
  readonly score: number;
  readonly share: number;
  /** Terms of the question that it holds, and of other words for what it says. */
  readonly matched: readonly string[];
}

/**
 * Strength with which repetition and length count. The usual 1.2 for repetition would rank a short passage that names its subject thrice before one
 * that names it once and says what is asked.
 */
const [k1, b] = [0.4, { chunk: 0.75, sentence: 0.4 }];
/** An occurrence in a title or a heading counts as so many in the text. */
const [titleWeight, headingWeight] = [5, 2];
/**
 * Beside the weight of a term: of a letter, of a pair of letters from two words, of two terms that follow one another as in the question, and of another word
 * of the same meaning. A text that holds the kind of answer that is asked for has as much as from a term that one text in eight holds.
 */
const worth = { letter: 1, between: 0.5, run: 0.1, alternative: 0.5, expected: 2 };
/** Of the share of a question: a letter that stands elsewhere than in a term of it, and a word beside the rarest letter. */
const inShare = { letter: 0.3, word: 4 };

/** Of a text that shares no more than letters with the question: what these are worth, and the share below which they are chance. */
const lettersAlone = { worth: 0.5, least: 0.05 };
const ofLettersAlone = (score: number, share: number): number => (share < lettersAlone.least ? 0 : score * lettersAlone.worth);

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

/** Counts of the text, the headings and the title of a chunk, each by what it is worth there. */
function oftenIn(text: TermCounts, headings: TermCounts, title: TermCounts, length: number): Float64Array {
  const often = new Float64Array(text.counts.length);
  for (let at = 0; at < often.length; at += 1) {
    often[at] = text.counts[at]! / length + headingWeight * headings.counts[at]! + titleWeight * title.counts[at]!;
  }
  return often;
}

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
  const indexesOf = (some: readonly string[]): number[] => some.map((term) => indexOf.get(term)!);
  const weights = Float64Array.from(wanted, weightIn);
  const runs = runsOf(question, new Set(own)).map((run) => ({ run, weight: worth.run * Math.min(...run.map(weightIn)) }));
  const count = termCounter(
    wanted,
    runs.map(({ run }) => run),
  );
  const phrases = phrasesOf(question).map((phrase) => ({
    phrase,
    weight: terms(phrase).reduce((sum, term) => sum + weightIn(term), 0),
  }));
  const expected = expectationOf(question);
  const insteadOf = (isOf: (term: string) => boolean): number[] =>
    alternatives.flatMap(({ said }, at) => (said.flat().some(isOf) ? [at] : []));
  const letters = ofLetters.map((letter) => ({
    index: indexOf.get(letter)!,
    weight: letterWeight(letter),
    inTerms: indexesOf(own.filter((term) => term.includes(letter))),
    insteadOf: insteadOf((term) => term.includes(letter)),
  }));
  const words = own
    .filter((term) => !isUnspaced(term))
    .map((word) => ({ index: indexOf.get(word)!, insteadOf: insteadOf((term) => term === word) }));
  const whole = letters.reduce((sum, { weight }) => sum + weight, 0) + inShare.word * words.length;
  const others = alternatives.map((one) => ({ said: one.said.map(indexesOf), others: one.others.map(indexesOf) }));

  return ({ text, title, headings, isSentence }) => {
    const [inText, inTitle, inHeadings] = [folded(text), folded(title), folded(headings)];
    const [counted, ofTitle, ofHeadings] = [count(inText), count(inTitle), count(inHeadings)];
    const ofLength = isSentence ? b.sentence : b.chunk;
    const length = 1 - ofLength + ofLength * (corpus.meanLength > 0 ? inText.length / corpus.meanLength : 1);
    const often = oftenIn(counted, ofHeadings, ofTitle, length);
    const holds = (index: number): boolean => often[index]! > 0;
    const holdsAll = (some: readonly number[]): boolean => some.every(holds);

    // The terms of the question come first of all that is wanted.
    const matched = asked.flatMap((_, index) => (holds(index) ? [index] : []));
    let score = matched.reduce((sum, index) => sum + weights[index]! * saturated(often[index]!), 0);
    for (const { index, weight } of letters) if (holds(index)) score += worth.letter * weight * saturated(often[index]!);
    for (const [at, { weight }] of runs.entries()) {
      if (counted.followed[at] || ofTitle.followed[at] || ofHeadings.followed[at]) score += weight;
    }
    for (const { phrase, weight } of phrases) {
      if (inText.includes(phrase) || inHeadings.includes(phrase) || inTitle.includes(phrase)) score += weight;
    }
    const instead = others.map((one) => (one.said.some(holdsAll) ? [] : one.others.filter(holdsAll).flat()));
    for (const held of instead) if (held.length > 0) score += worth.alternative * Math.max(...held.map((index) => weights[index]!));
    if (score > 0) score += worth.expected * expected(inText);
    const isSaidOtherwise = (of: readonly number[]): boolean => of.some((at) => instead[at]!.length > 0);
    let share = 0;
    for (const each of letters) {
      if (each.inTerms.some(holds) || isSaidOtherwise(each.insteadOf)) share += each.weight;
      else if (holds(each.index)) share += inShare.letter * each.weight;
    }
    for (const each of words) if (holds(each.index) || isSaidOtherwise(each.insteadOf)) share += inShare.word;
    share = whole > 0 ? share / whole : 0;
    const isOfLetters = matched.length === 0 && instead.every((held) => held.length === 0);
    return {
      score: isOfLetters ? ofLettersAlone(score, share) : score,
      share,
      matched: [...new Set([...matched, ...instead.flat()])].map((index) => wanted[index]!),
    };
  };
}

/** Terms of the words that may stand for one of a question, and of that one. */
const termsOf = ({ said, others }: Alternatives): string[] => [...said, ...others].flat();
