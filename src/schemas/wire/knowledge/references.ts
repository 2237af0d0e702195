import { z } from 'zod';
import { place } from './places.ts';

/**
 * A passage that an answer rests on, as it is told at the end of the answer: in the form of DB-GPT (contract §5.4), and where exactly it stands. The answer
 * keeps it, whatever becomes of the document.
 */
export const reference = z.looseObject({
  /** Number in the text, counted over all documents of the answer. */
  index: z.int().positive(),
  /** Chunk. */
  id: z.int().positive(),
  /** Text of the chunk; lines end in U+2028, as clients of DB-GPT lose line ends. */
  content: z.string(),
  meta_info: z.string(),
  recall_score: z.number(),
  document: z.int().positive(),
  revision: z.int().positive(),
  space: z.int().positive(),
  place,
  /** First and one past the last character of the chunk in the text of its revision. */
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  /** The same of what bears the answer out. */
  quote: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
  /** True of a passage that the answer cites. */
  cited: z.boolean(),
});
export type Reference = Readonly<z.infer<typeof reference>>;

/** A document of an answer, with its passages. */
export const referenceDocument = z.looseObject({ name: z.string(), chunks: z.array(reference).readonly() });
export type ReferenceDocument = Readonly<z.infer<typeof referenceDocument>>;

/** States of a source that an answer cited: it stands as it was, says something else now or is no longer there, or its document went. */
export const sourceStates = ['same', 'changed', 'gone'] as const;
export type SourceState = (typeof sourceStates)[number];
