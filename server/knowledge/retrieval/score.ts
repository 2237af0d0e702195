import { termCounter } from './countTerms.ts';
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
  /** Terms of the question that it holds. */
  readonly matched: readonly string[];
}

/** Strength with which repetition and length count: the usual ones of BM25. */
const [k1, b] = [1.2, 0.75];
/** An occurrence in a title or a heading counts as so many in the text. */
const [titleWeight, headingWeight] = [5, 2];

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

/**
 * A function that scores chunks by a question: BM25 over the title, the headings and the text at once, each occurrence weighted by where it
 * stands, and once more the weight of a phrase that stands there to the letter.
 */
export function scorerOf(question: string, asked: readonly AskedTerm[], corpus: Corpus): (chunk: Scorable) => TermScore {
  const weights = asked.map(({ chunks }) => weightOf(chunks, corpus.chunks));
  // In a space of few chunks about one thing every term is frequent, and still says what is asked: each counts for something in the share.
  const heaviest = Math.max(...weights, Number.MIN_VALUE);
  const parts = weights.map((weight) => 1 + weight / heaviest);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const count = termCounter(asked.map(({ term }) => term));
  const weightOfTerm = new Map(asked.map(({ term }, index) => [term, weights[index]!]));
  const phrases = phrasesOf(question).map((phrase) => ({
    phrase,
    weight: terms(phrase).reduce((sum, term) => sum + (weightOfTerm.get(term) ?? 0), 0),
  }));

  return ({ text, title, headings }) => {
    const [inText, inTitle, inHeadings] = [folded(text), folded(title), folded(headings)];
    const [counts, titleCounts, headingCounts] = [count(inText), count(inTitle), count(inHeadings)];
    const length = 1 - b + b * (corpus.meanLength > 0 ? inText.length / corpus.meanLength : 1);
    let [score, held] = [0, 0];
    const matched: string[] = [];
    for (const [index, weight] of weights.entries()) {
      const often = counts[index]! / length + headingWeight * headingCounts[index]! + titleWeight * titleCounts[index]!;
      if (often === 0) continue;
      score += (weight * often * (k1 + 1)) / (often + k1);
      held += parts[index]!;
      matched.push(asked[index]!.term);
    }
    for (const { phrase, weight } of phrases) {
      if (inText.includes(phrase) || inHeadings.includes(phrase) || inTitle.includes(phrase)) score += weight;
    }
    return { score, share: whole > 0 ? held / whole : 0, matched };
  };
}
