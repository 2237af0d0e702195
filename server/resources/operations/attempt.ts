import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#schemas/wire/errors.ts';
import { isDataError } from '../../stores/dataErrors.ts';
import type { OperationContext } from '../../context.ts';

/**
 * Does work within the open transaction, all of it or nothing; returns what it was refused with, if it was. A value that only the
 * database finds fault with is refused too; any other error is thrown.
 */
export async function attempt(call: OperationContext, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  await sql`savepoint attempt`.execute(call.trx);
  const refusal = await work().then(
    () => undefined,
    (error: unknown) => refusalOf(call, error),
  );
  if (refusal) await sql`rollback to savepoint attempt`.execute(call.trx);
  await sql`release savepoint attempt`.execute(call.trx);
  return refusal;
}

function refusalOf({ context }: OperationContext, error: unknown): Refusal {
  if (isRefusal(error)) return error;
  if (!isDataError(error)) throw error;
  context.log.warn(error, 'the database refused a value that had passed every check');
  return refuse('VALIDATION_FAILED');
}
