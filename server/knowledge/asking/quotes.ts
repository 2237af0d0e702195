import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import { contentOf } from '../retrieval/contentOf.ts';
import { terms } from '../retrieval/terms.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** A sentence of a passage, and how well it answers. */
export interface Quote {
  /** Place of the passage in the list. */
  readonly passage: number;
  readonly sentence: Sentence;
  readonly score: number;
}

const asksFigure = /多少|几[个家人次年月天%]|多大|多久|多长|比例|金额|how (?:much|many|long)/i;
const hasFigure = /\p{Nd}/u;
/** A sentence with a figure is so much better an answer to a question that asks for one. */
const figureBonus = 1.3;

/**
 * The sentence of each passage that answers best: the one that holds most of what the question is about, terms counting more the fewer sentences
 * hold them, and the earlier of two that are alike.
 */
export function quotesOf(question: string, passages: readonly Pick<FoundPassage, 'text' | 'documentName'>[]): Quote[] {
  const wanted = contentOf(question);
  const sentences = passages.map(({ text }) => sentencesOf(text).map((sentence) => ({ sentence, held: new Set(terms(sentence.text)) })));
  const all = sentences.flat();
  const weightOf = new Map(wanted.map((term) => [term, Math.log(1 + all.length / (1 + all.filter(({ held }) => held.has(term)).length))]));
  const bonus = asksFigure.test(question) ? figureBonus : 1;
  return sentences.flatMap((ofPassage, passage) => {
    const scored = ofPassage.map(({ sentence, held }): Quote => {
      const score = wanted.reduce((sum, term) => sum + (held.has(term) ? weightOf.get(term)! : 0), 0);
      return { passage, sentence, score: score * (hasFigure.test(sentence.text) ? bonus : 1) };
    });
    return scored.length > 0 ? [scored.reduce((best, each) => (each.score > best.score ? each : best))] : [];
  });
}

/** Where in the text of its revision a sentence of a passage stands; all of the passage where its text is not the revision's own. */
export const quotedRange = (
  { from, to, text }: Pick<FoundPassage, 'from' | 'to' | 'text'>,
  sentence: Sentence | undefined,
): [number, number] => (sentence && to - from === text.length ? [from + sentence.from, from + sentence.to] : [from, to]);
