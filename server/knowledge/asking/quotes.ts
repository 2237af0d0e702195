import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import { contentOf } from '../retrieval/contentOf.ts';
import { scorerOf } from '../retrieval/score.ts';
import { otherTerms } from '../retrieval/synonyms.ts';
import { terms } from '../retrieval/terms.ts';
import { type Sentence, sentencesOf } from '../retrieval/sentences.ts';

/** A sentence of a passage, and how well it answers. */
export interface Quote {
  /** Place of the passage in the list. */
  readonly passage: number;
  readonly sentence: Sentence;
  readonly score: number;
}

/**
 * The sentence of each passage that answers best, as passages are ranked: terms count more the fewer sentences hold them, and the earlier of two
 * that are alike is taken.
 */
export function quotesOf(question: string, passages: readonly Pick<FoundPassage, 'text' | 'documentName'>[]): Quote[] {
  const sentences = passages.map(({ text }) => sentencesOf(text).map((sentence) => ({ sentence, held: new Set(terms(sentence.text)) })));
  const all = sentences.flat();
  const counted = (some: readonly string[]) => some.map((term) => ({ term, chunks: all.filter(({ held }) => held.has(term)).length }));
  // Of no mean length: a heading is not a better answer for being short.
  const scoreOf = scorerOf(question, counted(contentOf(question)), { chunks: all.length, meanLength: 0 }, counted(otherTerms(question)));
  return sentences.flatMap((ofPassage, passage) => {
    const scored = ofPassage.map(({ sentence }): Quote => {
      const { score } = scoreOf({ text: sentence.text, title: '', headings: '' });
      return { passage, sentence, score };
    });
    return scored.length > 0 ? [scored.reduce((best, each) => (each.score > best.score ? each : best))] : [];
  });
}

/** Where in the text of its revision a sentence of a passage stands; all of the passage where its text is not the revision's own. */
export const quotedRange = (
  { from, to, text }: Pick<FoundPassage, 'from' | 'to' | 'text'>,
  sentence: Sentence | undefined,
): [number, number] => (sentence && to - from === text.length ? [from + sentence.from, from + sentence.to] : [from, to]);
