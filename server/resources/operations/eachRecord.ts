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
export interface BulkResult {
  readonly done: number[];
  readonly refused: RefusedRecord[];
}

/** Does the work for each record, in the order given: all or nothing of a record, and one that is refused does not stop the others. */
export async function eachRecord(
  context: Context,
  actor: Actor | null,
  ids: readonly number[],
  work: (call: OperationContext, id: number) => Promise<unknown>,
): Promise<BulkResult> {
  const outcomes = await inShortTransactions<number, RefusedRecord | number>(context, actor, [...new Set(ids)], {
    work: async (call, id) => (await work(call, id), id),
    refused: (_, id, refusal) => refusedRecord(id, refusal),
  });
  return {
    done: outcomes.filter((outcome) => typeof outcome === 'number'),
    refused: outcomes.filter((outcome) => typeof outcome !== 'number'),
  };
}

const refusedRecord = (id: number, { code, facts, attachments: { errors } }: Refusal): RefusedRecord => ({
  id,
  code,
  facts,
  ...(errors && { errors }),
});
