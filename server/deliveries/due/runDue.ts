import type { Transaction } from 'kysely';
import type { DeliveryStep } from '#schemas/wire/deliveries.ts';
import type { Context } from '../../context.ts';
import { queueTime } from '../../jobs/queue/queueTime.ts';
import { queueTransaction } from '../../jobs/queue/queueTransaction.ts';
import { publishChange } from '../../publishChange.ts';
import type { Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { laneOf, rhythmOf, type Subscription, subscriptionOf } from '../subscription.ts';
import { type Due, dueNow } from './dueTimes.ts';

/** Subscriptions looked at in one transaction; the others follow at once. */
const mostLooked = 100;

/**
 * Makes the deliveries of every subscription whose time has come, and moves its next time on in the same transaction; returns how many were
 * looked at. A subscription and a time are one delivery, whichever servers look.
 */
export async function runDue(context: Context): Promise<number> {
  const { store } = context;
  const isAny = await dueAt(store.lookups, storedTime(await queueTime(context, store.lookups)))
    .limit(1)
    .executeTakeFirst();
  if (!isAny) return 0;
  const { looked, made } = await queueTransaction(store, async (trx) => {
    const now = await queueTime(context, trx);
    const rows = await dueAt(trx, storedTime(now))
      .orderBy('nextDue')
      .limit(mostLooked)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const ids: number[] = [];
    for (const row of rows) ids.push(...(await runOne(context, trx, subscriptionOf(row), now)));
    return { looked: rows.length, made: ids };
  });
  if (made.length > 0) await publishChange(store, { resource: 'deliveries', type: 'created', ids: made });
  return looked;
}

const dueAt = (db: Pick<Transaction<Tables>, 'selectFrom'>, now: string) =>
  db.selectFrom('subscriptions').selectAll().where('nextDue', '<=', now).where('deletedAt', 'is', null);

async function runOne(context: Context, trx: Transaction<Tables>, subscription: Subscription, now: number): Promise<number[]> {
  const { id, nextDue, missed } = subscription;
  const due = dueNow(await rhythmOf(context, trx, subscription), missed, Date.parse(nextDue!), now);
  await trx
    .updateTable('subscriptions')
    .set({ nextDue: due.next === null ? null : storedTime(due.next) })
    .where('id', '=', id)
    .execute();
  return subscription.frequency === 'second'
    ? coalesce(context, trx, subscription, due, now)
    : makeEach(context, trx, subscription, due, now);
}

/** At most one delivery of each second waits: the others are counted in it. */
async function coalesce(context: Context, trx: Transaction<Tables>, subscription: Subscription, { times, missed }: Due, now: number) {
  const last = times.at(-1);
  if (last === undefined) return [];
  const open = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('subscription', '=', subscription.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!open) return makeEach(context, trx, subscription, { times: [last], missed: missed + times.length - 1 }, now);
  await trx
    .updateTable('deliveries')
    .set((row) => ({ coalesced: row('coalesced', '+', times.length + missed) }))
    .where('id', '=', open['id'])
    .execute();
  return [];
}

async function makeEach(
  context: Context,
  trx: Transaction<Tables>,
  subscription: Subscription,
  { times, missed }: Pick<Due, 'times' | 'missed'>,
  now: number,
): Promise<number[]> {
  if (times.length === 0) return [];
  const content = await trx.selectFrom('contents').select('name').where('id', '=', subscription.content).executeTakeFirst();
  const at = storedTime(now);
  const steps: DeliveryStep[] = [{ at, step: 'due' }];
  const common = {
    ...fresh,
    subscription: subscription.id,
    content: String(content?.['name'] ?? ''),
    owner: subscription.userId,
    method: subscription.method,
    lane: laneOf(context, subscription),
    tryAt: at,
    steps: JSON.stringify(steps),
    createdAt: at,
    updatedAt: at,
  };
  const standsFor = subscription.missed === 'skip' ? 0 : missed;
  const made = await trx
    .insertInto('deliveries')
    .values(times.map((time, index) => ({ ...common, dueAt: storedTime(time), coalesced: index === times.length - 1 ? standsFor : 0 })))
    .onConflict((conflict) => conflict.columns(['subscription', 'dueAt']).doNothing())
    .returning('id')
    .execute();
  return made.map(({ id }) => Number(id));
}

const fresh = { state: 'waiting', doubtful: false, tries: 0, sentParts: 0, inFlight: false, version: 1 } as const;
