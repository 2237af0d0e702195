import type { ChangedVersion, SeenRecord } from '#schemas/wire/history.ts';
import { queryLimits } from '#schemas/wire/listQuery.ts';

/** Most ids in one bulk call. */
export const batchSize = queryLimits.listValues;

/** A record that was left as it was, and why. */
export interface Refused {
  readonly id: number;
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly errors?: Readonly<Record<string, { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }>>;
}

/** Outcome of a bulk change. `isStopped`: not all records were tried. */
export interface BatchOutcome {
  readonly done: readonly number[];
  readonly refused: readonly Refused[];
  readonly isStopped: boolean;
}

interface BatchAnswer {
  readonly done: readonly number[];
  readonly refused: readonly Refused[];
}

/** Reads the answer of refine's `useUpdateMany` or `useDeleteMany`: our provider names in it, beside the records that changed, those that refused. */
export function batchAnswer(answer: {
  readonly data: readonly { readonly id?: unknown }[];
  readonly changed?: readonly ChangedVersion[];
  readonly refused?: readonly Refused[];
}): BatchAnswer & { readonly changed: readonly ChangedVersion[] } {
  return { done: answer.data.map(({ id }) => Number(id)), changed: answer.changed ?? [], refused: answer.refused ?? [] };
}

/**
 * Changes many records, a batch at a time, and tells how far it is. Stops before the next batch when told to;
 * what was done stays done. A batch that fails as a whole ends the work with its error.
 */
export async function inBatches(
  records: readonly SeenRecord[],
  work: (batch: readonly SeenRecord[]) => Promise<BatchAnswer>,
  tell: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<BatchOutcome> {
  const done: number[] = [];
  const refused: Refused[] = [];
  for (let at = 0; at < records.length; at += batchSize) {
    if (signal?.aborted) return { done, refused, isStopped: true };
    const answer = await work(records.slice(at, at + batchSize));
    done.push(...answer.done);
    refused.push(...answer.refused);
    tell(Math.min(at + batchSize, records.length));
  }
  return { done, refused, isStopped: false };
}

/** Parameters of refine's hooks for many records: their ids, and beside them the versions that were seen. */
export const ofRecords = (records: readonly SeenRecord[]): { readonly ids: number[]; readonly versions: ReadonlyMap<number, number> } => ({
  ids: records.map(({ id }) => id),
  versions: new Map(records.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))),
});
