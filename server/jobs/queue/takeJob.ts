import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import type { JobKind } from '../defineJob.ts';
import { jobColumns, type JobRow } from './jobRow.ts';
import { queueTime } from './queueTime.ts';
import { queueTransaction } from './queueTransaction.ts';

/** True when a job of a kind is due: a quick look into an index, before a transaction takes it. */
export async function isAnyDue(context: Context, { kind }: JobKind): Promise<boolean> {
  const { lookups } = context.store;
  const due = await lookups
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('runAt', '<=', storedTime(await queueTime(context, lookups)))
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Takes the first due job of a kind for a worker: smaller priority first, then by time. No two workers are given the same one. Undefined when
 * none is due, or all that are belong to owners who have as many running as they may.
 */
export function takeJob(context: Context, { kind, limits }: JobKind, holder: string): Promise<JobRow | undefined> {
  const { store } = context;
  const isShared = store.dialect === 'postgres';
  return queueTransaction(store, async (trx) => {
    const busy = limits.atOnce.owner === undefined ? [] : await busyOwners(context, trx, kind, limits.atOnce.owner);
    const now = await queueTime(context, trx);
    const next = await trx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('state', '=', 'queued')
      .where('runAt', '<=', storedTime(now))
      .$if(busy.length > 0, (query) => query.where((is) => is.or([is('owner', 'is', null), is('owner', 'not in', busy)])))
      .orderBy('priority')
      .orderBy('runAt')
      .orderBy('id')
      .limit(1)
      .$if(isShared, (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (!next) return undefined;
    const taken = await trx
      .updateTable('jobs')
      .set((of) => ({
        state: 'running',
        holder,
        leaseUntil: storedTime(now + limits.lease),
        fence: of('fence', '+', 1),
        attempts: of('attempts', '+', 1),
        startedAt: storedTime(now),
        updatedAt: storedTime(now),
      }))
      .where('id', '=', next['id'])
      .returning(jobColumns)
      .executeTakeFirstOrThrow();
    return taken as unknown as JobRow;
  });
}

/** Owners who have as many jobs of a kind running as they may. Until the end of the transaction no other worker takes one of that kind. */
async function busyOwners({ store }: Context, trx: Transaction<Tables>, kind: string, most: number): Promise<number[]> {
  if (store.dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('jobs'), hashtext(${kind}))`.execute(trx);
  const rows = await trx
    .selectFrom('jobs')
    .select('owner')
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where('owner', 'is not', null)
    .groupBy('owner')
    .having((of) => of(of.fn.countAll(), '>=', most))
    .execute();
  return rows.map(({ owner }) => Number(owner));
}
