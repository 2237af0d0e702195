import { type SqlBool, sql, type Transaction } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { ActionWork, Context, ResourceHooks, Row } from '../context.ts';
import { queueTime } from '../jobs/queue/queueTime.ts';
import { storedTime } from '../storedTime.ts';
import type { Tables } from '../stores/store.ts';
import { noteStep } from './send/deliveryRow.ts';
import { laneOf, subscriptionOf } from './subscription.ts';

/** Way by which a delivery goes now: that of its subscription, which may have been mended since. By another method it is rendered anew. */
async function wayNow(context: Context, trx: Transaction<Tables>, { subscription, method }: Row) {
  const row = await trx.selectFrom('subscriptions').selectAll().where('id', '=', Number(subscription)).executeTakeFirst();
  if (!row) return {};
  const found = subscriptionOf(row);
  const way = { method: found.method, lane: laneOf(context, found) };
  return found.method === method ? way : { ...way, rendered: null, messages: null, parts: null, renderedAt: null };
}

/** Has deliveries sent again as they were rendered; those that were not are rendered now. */
const resend: ActionWork = async ({ context, trx, actor }, rows) => {
  const now = await queueTime(context, trx);
  for (const row of rows) {
    const { id, state } = row;
    if (state === 'waiting') throw refuse('DELIVERY_STATE', { state });
    const anew = {
      state: 'waiting',
      tryAt: storedTime(now),
      tries: 0,
      sentParts: 0,
      inFlight: false,
      doubtful: false,
      error: null,
      sentAt: null,
      ...(await wayNow(context, trx, row)),
    };
    await noteStep(trx, { id, now }, anew, { step: 'resent', ...(actor && { by: actor.username }) });
  }
};

const stop: ActionWork = async ({ context, trx, actor }, rows) => {
  const now = await queueTime(context, trx);
  for (const { id, state } of rows) {
    if (state !== 'waiting') throw refuse('DELIVERY_STATE', { state: String(state) });
    await noteStep(trx, { id, now }, { state: 'stopped', tryAt: null }, { step: 'stopped', ...(actor && { by: actor.username }) });
  }
};

/** Deliveries are seen by their receivers, and by admins (attack F1). */
export const deliveryHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : sql<SqlBool>`deliveries.owner = ${actor.id}`),
  actions: { resend, stop },
};
