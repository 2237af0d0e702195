import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import type { ErrorCode, Refusal } from '#schemas/wire/errors.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { inShortTransactions } from './shortTransactions.ts';

/** Why one record of many was not changed. */
export interface RefusedRecord {
  readonly id: number;
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly errors?: FieldProblems;
}
export interface BulkResult<Done> {
  readonly done: Done[];
  readonly refused: RefusedRecord[];
}

/**
 * Does the work for each record, in the order given: all or nothing of a record, and one that is refused does not stop the others.
 * Gives what the work gave for each that was done.
 */
export async function eachRecord<Done>(
  context: Context,
  actor: Actor | null,
  records: readonly SeenRecord[],
  work: (call: OperationContext, record: SeenRecord) => Promise<Done>,
): Promise<BulkResult<Done>> {
  const once = [...new Map(records.map((record) => [record.id, record])).values()];
  const outcomes = await inShortTransactions<SeenRecord, { done: Done } | { refused: RefusedRecord }>(context, actor, once, {
    work: async (call, record) => ({ done: await work(call, record) }),
    refused: (_, { id }, refusal) => ({ refused: refusedRecord(id, refusal) }),
  });
  return {
    done: outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : [])),
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
  };
}

export const refusedRecord = (id: number, { code, facts, attachments: { errors } }: Refusal): RefusedRecord => ({
  id,
  code,
  facts,
  ...(errors && { errors }),
});
