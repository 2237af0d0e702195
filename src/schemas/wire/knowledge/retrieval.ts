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

/** Purposes that passages are looked for: a try on the test page, a question of a chat or of a set, another program's. */
export const retrievalPurposes = ['test', 'chat', 'set', 'program'] as const;
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

/** A name of a question that no document has, as far as whoever asks may ask them. */
export const absentName = z.strictObject({
  words: z.string(),
  /** Names that the documents have in its place, which differ from it in a number. */
  alike: z.array(z.string()).readonly(),
  /** True where another of its sort is named beside it that they have: what is said of that one is an answer. */
  isBesideOthers: z.boolean(),
});
export type AbsentName = Readonly<z.infer<typeof absentName>>;

/** A passage that a question should find: one of a document that holds a quote, or any of the document for an empty one. */
export const expectedPassage = z.strictObject({ document: z.int().positive(), quote: z.string().trim().max(500).default('') });

/** A question with the passages that it should find. */
export const expectedQuestion = z.strictObject({
  question: z.string().trim().min(1).max(4_000),
  /** None of a question that the documents do not answer. */
  expected: z.array(expectedPassage).max(10).readonly(),
});
export type ExpectedQuestion = Readonly<z.infer<typeof expectedQuestion>>;

/** A set of questions of a space, which is run again when something changed. */
export const questionSet = z.strictObject({
  id: z.int().positive(),
  space: z.int().positive(),
  name: z.string(),
  questions: z.array(expectedQuestion).readonly(),
  updatedAt: z.string(),
});
export type QuestionSet = Readonly<z.infer<typeof questionSet>>;

/** A set as it is sent. */
export const questionSetInput = z.strictObject({
  space: z.int().positive(),
  name: z.string().trim().min(1).max(100),
  questions: z.array(expectedQuestion).min(1).max(200).readonly(),
});

/** A run of a set: for each question the rank of each passage that was expected, null where it was not found. */
export const setRun = z.strictObject({
  id: z.int().positive(),
  ranAt: z.string(),
  ranBy: z.string(),
  settings: retrievalSettings,
  /** Share of the expected passages that were found. */
  found: z.number(),
  /** Mean of one over the rank of the first that was expected. */
  reciprocalRank: z.number(),
  ranks: z.array(z.strictObject({ question: z.string(), ranks: z.array(z.int().positive().nullable()).readonly() })).readonly(),
});
export type SetRun = Readonly<z.infer<typeof setRun>>;
