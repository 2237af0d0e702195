import type { DeliveryStep } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context, OperationContext } from '../../context.ts';
import { queueTime } from '../../jobs/queue/queueTime.ts';
import { notify } from '../../notices/notify.ts';
import { transact } from '../../resources/transact.ts';
import { storedTime } from '../../storedTime.ts';
import { addressIn } from '../addresses.ts';
import { methods } from '../methods/index.ts';
import type { Receiver } from '../methods/method.ts';
import { type Subscription, subscriptionOf } from '../subscription.ts';
import { DeliveryFailure, failureOf, pauseAfter } from './failure.ts';
import { type DeliveryRow, deliveryOf, noteStep } from './deliveryRow.ts';
import { type HeldLane, laneTransaction, LaneLost, takePlace } from './lanes.ts';
import { type Kinds, parametersOf, renderFor } from './render.ts';

/** Outcome of a turn: the delivery ended or waits for another try, or its lane is full for now. */
type Turn = 'over' | 'full';

/** Means of whoever has a lane. */
interface Means {
  readonly context: Context;
  readonly kinds: Kinds;
  readonly lane: HeldLane;
  readonly signal: AbortSignal;
}

type Work<Result> = (call: OperationContext, now: number) => Promise<Result>;

/** A transaction of the holder of the lane, whose notices are told once it is committed. */
const inLane = <Result>({ context, lane }: Means, work: Work<Result>): Promise<Result> =>
  transact(
    context,
    null,
    async (call) => work(call, await queueTime(context, call.trx)),
    (begun) => laneTransaction(context, lane, begun),
  );

const change = (means: Means, { id }: DeliveryRow, columns: object, step: Omit<DeliveryStep, 'at'>): Promise<void> =>
  inLane(means, ({ trx }, now) => noteStep(trx, { id, now }, columns, step));

/** The subscription of a delivery, while it is still to be delivered. */
async function subscriptionFor({ context }: Means, { subscription }: DeliveryRow): Promise<Subscription | undefined> {
  const row = await context.store.lookups
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscription)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const found = row && subscriptionOf(row);
  return found?.active ? found : undefined;
}

async function receiverOf({ settings, store }: Context, { owner, method }: DeliveryRow, { address }: Subscription): Promise<Receiver> {
  const user = await store.lookups.selectFrom('users').select('email').where('id', '=', owner).executeTakeFirst();
  return {
    userId: owner,
    address: addressIn(settings, address, owner, method),
    email: (user?.['email'] as string | null | undefined) || null,
  };
}

/** Renders a delivery and composes its messages, once: what is stored is what every try sends. */
async function prepare(means: Means, delivery: DeliveryRow, subscription: Subscription): Promise<DeliveryRow> {
  const { context, kinds, signal } = means;
  const { settings, store } = context;
  const zone = subscription.zone ?? settings.timeZone;
  const parameters = await parametersOf(store.lookups, subscription.id);
  const { content, form, mentions, language } = subscription;
  const rendered = await renderFor(context, kinds, delivery.owner, {
    content,
    parameters,
    language,
    zone,
    key: `delivery/${delivery.id}`,
    signal,
  });
  const { coalesced, dueAt } = delivery;
  const { publicUrl } = settings;
  const { log } = context;
  const composing = { rendered, zone, form, mentions, language, coalesced, dueAt: Date.parse(dueAt), publicUrl, log };
  const messages = await methods[delivery.method].compose(composing);
  const stored = { rendered: JSON.stringify(rendered), messages: JSON.stringify(messages), parts: messages.length };
  await inLane(means, ({ trx }, now) =>
    noteStep(trx, { id: delivery.id, now }, { ...stored, renderedAt: storedTime(now) }, { step: 'rendered' }),
  );
  return { ...delivery, rendered, messages };
}

/** Takes a place in the lane for the next message, which is noted as on its way; none for a delivery that was stopped meanwhile. */
async function placeFor({ trx }: OperationContext, { id }: DeliveryRow, { lane }: HeldLane, now: number): Promise<Turn | 'taken'> {
  const waiting = await trx.selectFrom('deliveries').select('id').where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
  if (!waiting) return 'over';
  if ((await takePlace(trx, lane, now)) !== undefined) return 'full';
  await trx.updateTable('deliveries').set({ inFlight: true }).where('id', '=', id).execute();
  return 'taken';
}

/** Sends what is left of the messages, each after it is noted as on its way. */
async function sendParts(means: Means, delivery: DeliveryRow, subscription: Subscription): Promise<Turn> {
  const { context, lane, signal } = means;
  const method = methods[delivery.method];
  const receiver = await receiverOf(context, delivery, subscription);
  const messages = delivery.messages!;
  for (let part = delivery.sentParts; part < messages.length; part += 1) {
    const place = await inLane(means, (call, now) => placeFor(call, delivery, lane, now));
    if (place !== 'taken') return place;
    const sending = { context, message: messages[part], receiver, key: `${delivery.id}-${part}`, title: delivery.content, signal };
    const answer = await method.send(sending);
    const step = { step: 'sent', part: part + 1, of: messages.length, ...(answer !== '' && { answer }) } as const;
    await change(means, delivery, { inFlight: false, sentParts: part + 1 }, step);
  }
  await arrive(means, delivery, subscription);
  return 'over';
}

const arrive = (means: Means, delivery: DeliveryRow, { id }: Subscription): Promise<void> =>
  inLane(means, async (call, now) => {
    const sentAt = storedTime(now);
    await call.trx
      .updateTable('deliveries')
      .set((row) => ({ state: 'sent', sentAt, tryAt: null, error: null, updatedAt: sentAt, version: row('version', '+', 1) }))
      .where('id', '=', delivery.id)
      .execute();
    await call.trx
      .updateTable('subscriptions')
      .set({ lastDue: delivery.dueAt, lastState: 'sent', trouble: null })
      .where('id', '=', id)
      .execute();
    await methods[delivery.method].arrived?.(call, delivery);
  });

/** Notes a failure: another try where one makes sense; else the end, of which the owner is told, and of the subscription where it would fail again. */
const fail = (means: Means, delivery: DeliveryRow, failure: DeliveryFailure): Promise<void> =>
  inLane(means, async (call, now) => {
    const { trx } = call;
    const tries = delivery.tries + 1;
    const { code, facts } = failure.cause;
    const pause = failure.kind === 'never' ? undefined : pauseAfter(tries, failure);
    const common = {
      tries,
      error: JSON.stringify({ code, facts }),
      ...(failure.kind !== 'unforeseen' && { inFlight: failure.kind === 'unclear' && pause !== undefined }),
    };
    if (pause !== undefined) {
      const next = storedTime(now + pause);
      await noteStep(trx, { id: delivery.id, now }, { ...common, tryAt: next }, { step: 'retry', code, facts, next });
      return;
    }
    await noteStep(trx, { id: delivery.id, now }, { ...common, state: 'failed', tryAt: null }, { step: 'failed', code, facts });
    await trx
      .updateTable('subscriptions')
      .set({
        lastDue: delivery.dueAt,
        lastState: 'failed',
        trouble: JSON.stringify({ code, facts }),
        ...(failure.kind === 'never' && { nextDue: null }),
      })
      .where('id', '=', delivery.subscription)
      .execute();
    const link = `/deliveries/${delivery.id}`;
    await notify(call, { to: delivery.owner, kind: 'deliveryFailed', facts: { content: delivery.content }, link });
  });

/** A message that left before and was not answered goes once more, and is noted as perhaps doubled; a second time it is not. */
async function resolveDoubt(means: Means, delivery: DeliveryRow): Promise<DeliveryRow> {
  if (!delivery.inFlight || methods[delivery.method].bearsRepeating) return delivery;
  if (delivery.doubtful) throw new DeliveryFailure('never', refuse('DELIVERY_UNCLEAR'));
  await change(means, delivery, { doubtful: true, inFlight: false }, { step: 'doubtful', part: delivery.sentParts + 1 });
  return { ...delivery, doubtful: true, inFlight: false };
}

/** Gives a delivery its turn in its lane. Throws LaneLost once the lane is another's, and what the signal says when the server stops. */
export async function deliver(means: Means, row: Readonly<Record<string, unknown>>): Promise<Turn> {
  const delivery = deliveryOf(row);
  const subscription = await subscriptionFor(means, delivery);
  if (!subscription) {
    await change(means, delivery, { state: 'stopped', tryAt: null }, { step: 'stopped' });
    return 'over';
  }
  try {
    const sure = await resolveDoubt(means, delivery);
    return await sendParts(means, sure.messages ? sure : await prepare(means, sure, subscription), subscription);
  } catch (error) {
    if (error instanceof LaneLost) throw error;
    means.signal.throwIfAborted();
    const failure = failureOf(error);
    const { code, facts } = failure.cause;
    if (failure.kind === 'stopped') {
      await change(means, delivery, { state: 'stopped', tryAt: null }, { step: 'stopped', code, facts });
      return 'over';
    }
    if (code === 'INTERNAL') means.context.log.error({ err: error, delivery: delivery.id }, 'a delivery failed');
    await fail(means, delivery, failure);
    return 'over';
  }
}
