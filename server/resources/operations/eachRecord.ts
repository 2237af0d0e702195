import type { FieldProblems } from '#schemas/kit/problems.ts';
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
  ids: readonly number[],
  work: (call: OperationContext, id: number) => Promise<Done>,
): Promise<BulkResult<Done>> {
  const outcomes = await inShortTransactions<number, { done: Done } | { refused: RefusedRecord }>(context, actor, [...new Set(ids)], {
    work: async (call, id) => ({ done: await work(call, id) }),
    refused: (_, id, refusal) => ({ refused: refusedRecord(id, refusal) }),
  });
  return {
    done: outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : [])),
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
  };
}

const refusedRecord = (id: number, { code, facts, attachments: { errors } }: Refusal): RefusedRecord => ({
  id,
  code,
  facts,
  ...(errors && { errors }),
});
