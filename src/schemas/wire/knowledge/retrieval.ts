import { z } from 'zod';
import { passage } from './passages.ts';

/** Settings by which passages are chosen; the arguments of a space hold the same, by the same names. */
export const retrievalSettings = z.strictObject({
  /** Most passages. */
  topk: z.int().min(1).max(100),
  /** The least relevance of a passage. */
  recall_score: z.number().min(0).max(1),
  /** Weight of vectors beside terms, where a space has vectors. */
  vector_weight: z.number().min(0).max(1),
  /** True to have a connected reranker put the best in order. */
  rerank: z.boolean(),
});
export type RetrievalSettings = Readonly<z.infer<typeof retrievalSettings>>;

/** Purposes that passages are looked for: a try on the test page, a question of a chat, another program's. */
export const retrievalPurposes = ['test', 'chat', 'set', 'other'] as const;
export type RetrievalPurpose = (typeof retrievalPurposes)[number];

/** A search for passages, and what it found. */
export const retrieval = z.strictObject({
  id: z.int().positive(),
  askedAt: z.string(),
  askedBy: z.string(),
  purpose: z.enum(retrievalPurposes),
  question: z.string(),
  spaces: z.array(z.int()).readonly(),
  settings: retrievalSettings,
  /** Names of the models that took part. */
  models: z.strictObject({ vectors: z.boolean(), reranker: z.boolean() }),
  milliseconds: z.number(),
  passages: z.array(passage).readonly(),
});
export type Retrieval = Readonly<z.infer<typeof retrieval>>;
