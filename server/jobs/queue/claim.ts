import type { Transaction } from 'kysely';
import type { JobProgress } from '#schemas/wire/jobs.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import type { JobRow } from './jobRow.ts';
import { queueTime } from './queueTime.ts';
import { queueTransaction } from './queueTransaction.ts';

/** The right to write for a job, by its id and the number of times it was taken. It ends when the job is taken from its worker. */
export type Claim = Pick<JobRow, 'id' | 'fence'>;

/** Thrown by whatever writes for a job that was taken from its worker. */
export class LeaseLost extends Error {
  constructor({ id }: Claim) {
    super(`Job ${id} was taken from its worker`);
    this.name = 'LeaseLost';
  }
}

/** Columns of a job that its worker writes while it runs. */
export interface RunColumns extends Partial<JobProgress> {
  readonly checkpoint?: string;
}

/** Facts of a claimed job that others than its worker may have changed. */
export interface ClaimedJob {
  readonly cancelAsked: boolean;
  readonly attempts: number;
}

const claimed = (trx: Transaction<Tables>, { id, fence }: Claim) =>
  trx.selectFrom('jobs').select(['cancelAsked', 'attempts']).where('id', '=', id).where('fence', '=', fence).where('state', '=', 'running');

const toClaimed = (row: Readonly<Record<string, unknown>> | undefined): ClaimedJob | undefined =>
  row && { cancelAsked: Boolean(row['cancelAsked']), attempts: Number(row['attempts']) };

/** A claimed job, locked until the end of the transaction, so that nobody can take it meanwhile. Undefined when somebody has. */
export async function lockClaimed({ store }: Context, trx: Transaction<Tables>, claim: Claim): Promise<ClaimedJob | undefined> {
  const query = claimed(trx, claim).$if(store.dialect === 'postgres', (of) => of.forUpdate());
  return toClaimed(await query.executeTakeFirst());
}

/** Writes columns of a job that is locked in the same transaction, and extends its lease. */
export async function writeClaimed(
  context: Context,
  trx: Transaction<Tables>,
  { id }: Claim,
  lease: number,
  columns: RunColumns,
): Promise<void> {
  const now = await queueTime(context, trx);
  await trx
    .updateTable('jobs')
    .set({ ...columns, leaseUntil: storedTime(now + lease), updatedAt: storedTime(now) })
    .where('id', '=', id)
    .execute();
}

/** Answer to a sign of life. `locked`: a transaction of the worker's own holds the job, so nothing was written, and nobody can take it. */
export type Beat = 'lost' | 'locked' | 'cancelAsked' | 'extended';

/** Gives a sign of life: extends a lease, and writes columns with it. */
export function beat(context: Context, claim: Claim, lease: number, columns: RunColumns): Promise<Beat> {
  return queueTransaction(context.store, async (trx) => {
    const isShared = context.store.dialect === 'postgres';
    const found = toClaimed(
      await claimed(trx, claim)
        .$if(isShared, (of) => of.forUpdate().skipLocked())
        .executeTakeFirst(),
    );
    if (!found) return (await claimed(trx, claim).executeTakeFirst()) ? 'locked' : 'lost';
    await writeClaimed(context, trx, claim, lease, columns);
    return found.cancelAsked ? 'cancelAsked' : 'extended';
  });
}
