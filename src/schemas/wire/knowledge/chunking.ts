import { z } from 'zod';

/** Strategies by which documents are cut into chunks, by the names of DB-GPT (contract §8.4); `Automatic` chooses by the form of the document. */
export const chunkStrategies = [
  'Automatic',
  'CHUNK_BY_SIZE',
  'CHUNK_BY_PAGE',
  'CHUNK_BY_PARAGRAPH',
  'CHUNK_BY_SEPARATOR',
  'CHUNK_BY_MARKDOWN_HEADER',
] as const;
export type ChunkStrategy = (typeof chunkStrategies)[number];

/** Settings by which one document is cut. Sizes are counted in characters. */
export const chunkSettings = z.lazy(() =>
  z.strictObject({
    strategy: z.enum(chunkStrategies).default('Automatic'),
    /** Most characters of a chunk. */
    size: z.int().min(50).max(20_000).default(512),
    /** Characters that a chunk repeats of the one before it, within the same heading. */
    overlap: z.int().min(0).max(5_000).default(50),
    /** Where paragraphs or pieces end. */
    separator: z.string().min(1).max(50).default('\n'),
    /** True to join pieces up to the size. */
    merge: z.boolean().default(false),
  }),
);
export type ChunkSettings = Readonly<z.infer<typeof chunkSettings>>;
