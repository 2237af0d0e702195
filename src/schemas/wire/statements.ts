import { z } from 'zod';

/** A statement that somebody ran, and how it went. */
export const wireStatement = z.strictObject({
  id: z.int(),
  /** Name of the source that it was run on. */
  source: z.string(),
  sql: z.string(),
  ranAt: z.iso.datetime(),
  /** Milliseconds at the source; null where it failed. */
  milliseconds: z.int().nullable(),
  /** Rows that were read; null where it failed. */
  rows: z.int().nullable(),
  /** Words of its failure; null where it succeeded. */
  failure: z.string().nullable(),
});
export type WireStatement = Readonly<z.infer<typeof wireStatement>>;
