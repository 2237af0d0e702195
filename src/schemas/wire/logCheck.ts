import { z } from 'zod';
import { jobStates } from './jobs.ts';

/**
 * Ways in which a chain of seals breaks. `changed`: an entry is not as it was sealed; `missing`: entries were removed; `moved`: an entry stands
 * in another one's place; `added`: there are more entries than were sealed; `end`: the record of where the chain starts or ends is not the product's.
 */
export const chainProblems = ['changed', 'missing', 'moved', 'added', 'end'] as const;
export type ChainProblem = (typeof chainProblems)[number];

/** Entry of the log and its place in the chain of seals. */
const place = z.object({ id: z.int(), at: z.string(), number: z.int() });

/** Outcome of a check of the whole chain. */
export const chainReport = z.object({
  /** Entries that were found as they were sealed, up to the first problem: so many, from one to another. */
  entries: z.int(),
  first: place.nullable(),
  last: place.nullable(),
  /** Entries of these whose seal another key made; only their order can be seen. */
  otherKey: z.int(),
  /** Entries that came after the last seal. */
  unsealed: z.int(),
  /** Entries that retention has removed before the first one. */
  removed: z.int(),
  /** The last entry that tells of a new beginning of the seals. */
  restart: place.nullable(),
  /** The end of the chain, to be written down elsewhere: what later leads up to another seal of this number has been made anew. */
  head: z.object({ number: z.int(), seal: z.string() }).nullable(),
  /** The first place where the chain breaks. `until`: the last number that is missing. */
  problem: z.object({ kind: z.enum(chainProblems), number: z.int(), until: z.int().nullable(), entry: place.nullable() }).nullable(),
});
export type ChainReport = z.infer<typeof chainReport>;

/** Check that was asked for last: how far it is, and its report once it is done. */
export const logCheck = z.object({
  state: z.enum(jobStates),
  done: z.int().nullable(),
  total: z.int().nullable(),
  askedAt: z.string(),
  report: chainReport.nullable(),
});
export type LogCheck = z.infer<typeof logCheck>;
