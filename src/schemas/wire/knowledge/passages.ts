import { z } from 'zod';
import { place } from './places.ts';

/** Scores by which a passage was found: each leg's own, where that leg ran, and the rank that they were joined to. */
export const passageScores = z.strictObject({
  /** Joined by reciprocal ranks; passages are sorted by it, or by `rerank` where there is one. */
  fused: z.number(),
  terms: z.number().nullable(),
  vector: z.number().nullable(),
  rerank: z.number().nullable(),
  /**
   * Part of the question that it answers, from 0 to 1, whatever else was found: likeness of the vectors where its space has them, else the share of
   * the question's terms that it holds, each by its weight. It is what `recall_score` is compared with.
   */
  relevance: z.number(),
});
export type PassageScores = Readonly<z.infer<typeof passageScores>>;

/** A passage that was found: a chunk as it was at that moment, and where it stands in which revision of its document. */
export const passage = z.strictObject({
  chunk: z.int().positive(),
  document: z.int().positive(),
  documentName: z.string(),
  /** Revision of the document that it was read from. */
  revision: z.int().positive(),
  space: z.int().positive(),
  spaceName: z.string(),
  text: z.string(),
  place,
  /** First and one past the last character of it in the text of its revision. */
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  scores: passageScores,
  /** Terms of the question that it holds, as they are written in it. */
  matched: z.array(z.string()).readonly(),
});
export type FoundPassage = Readonly<z.infer<typeof passage>>;
