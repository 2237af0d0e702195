import { z } from 'zod';
import { place } from './places.ts';

const words = z.array(z.string().trim().min(1).max(500)).max(50);

/** A chunk as its page shows it. */
export const wireChunk = z.strictObject({
  id: z.int(),
  document: z.int(),
  position: z.int(),
  text: z.string(),
  /** First and one past the last character in the text of the document; both 0 of one that a person added. */
  from: z.int(),
  to: z.int(),
  place,
  isEnabled: z.boolean(),
  /** Added or rewritten by a person. */
  isEdited: z.boolean(),
  keywords: words,
  questions: words,
  updatedAt: z.string(),
});
export type WireChunk = z.infer<typeof wireChunk>;

/** Changes of a chunk; what is not given stays. */
export const chunkInput = z.strictObject({
  text: z.string().trim().min(1).max(20_000).optional(),
  isEnabled: z.boolean().optional(),
  keywords: words.optional(),
  questions: words.optional(),
});
export type ChunkInput = z.infer<typeof chunkInput>;
