import { z } from 'zod';
import type { ChainProblem } from '#schemas/wire/logCheck.ts';
import { chainReport } from '#schemas/wire/logCheck.ts';
import type { Seals } from '../chain/seals.ts';

/** A sealed entry of the log, with all of its columns. */
export type SealedEntry = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly at: string;
  readonly sealNumber: number;
  readonly seal: string;
};

/** Progress of a check: the entry before the next one, and what was found up to there. */
export const walkSchema = chainReport
  .pick({ entries: true, first: true, last: true, otherKey: true })
  .extend({ number: z.int(), seal: z.string() });
export type Walk = z.infer<typeof walkSchema>;

/** A break of the chain at an entry that is there. */
export interface Break {
  readonly kind: ChainProblem;
  readonly entry: SealedEntry;
}

export const placeOf = ({ id, at, sealNumber }: SealedEntry) => ({ id, at, number: sealNumber });

/** Walks along entries in the order of their numbers; returns how far it came, and the break that it met. */
export function walkAlong(seals: Seals, from: Walk, entries: readonly SealedEntry[]): { readonly walk: Walk; readonly met?: Break } {
  let walk = from;
  for (const entry of entries) {
    const kind = breakAt(seals, walk, entry);
    if (kind) return { walk, met: { kind, entry } };
    walk = {
      number: entry.sealNumber,
      seal: entry.seal,
      entries: walk.entries + 1,
      otherKey: walk.otherKey + (seals.isOwn(entry.seal) ? 0 : 1),
      first: walk.first ?? placeOf(entry),
      last: placeOf(entry),
    };
  }
  return { walk };
}

function breakAt(seals: Seals, { number, seal }: Walk, entry: SealedEntry): ChainProblem | undefined {
  if (entry.sealNumber > number + 1) return 'missing';
  if (!seals.isOwn(entry.seal)) return undefined;
  return seals.seal(seal, entry) === entry.seal ? undefined : 'changed';
}

/** True for an entry that was sealed in the place of another one, which stands there with `stolen`. */
export function belongsAt(seals: Seals, previous: string, stolen: string, entry: SealedEntry): boolean {
  const seal = seals.seal(previous, entry);
  return seal === stolen || seal === entry.seal;
}
