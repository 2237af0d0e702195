import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import { type ErrorCode, isRefusal } from '#schemas/wire/errors.ts';
import type { Call } from '../behaviour.ts';

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

/** Does the work for each record, in one transaction: all or nothing of a record, and one that is refused does not stop the others. */
export async function eachRecord(call: Call, ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<BulkResult> {
  const done: number[] = [];
  const refused: RefusedRecord[] = [];
  for (const id of new Set(ids)) {
    const refusal = await tryRecord(call, id, work);
    if (refusal) refused.push(refusal);
    else done.push(id);
    // The embedded database answers within the same turn; others wait for theirs.
    await nextTurn();
  }
  return { done, refused };
}

async function tryRecord(call: Call, id: number, work: (id: number) => Promise<unknown>): Promise<RefusedRecord | undefined> {
  await sql`savepoint record`.execute(call.trx);
  try {
    await work(id);
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint record`.execute(call.trx);
    const { code, facts, attachments } = error;
    return { id, code, facts, ...(attachments.errors && { errors: attachments.errors }) };
  } finally {
    await sql`release savepoint record`.execute(call.trx);
  }
}
