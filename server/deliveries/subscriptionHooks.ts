import { addressedMethods, type DeliveryMethod } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ActionWork, OperationContext, ResourceHooks, Row, Values } from '../context.ts';
import { queueTime } from '../jobs/queue/queueTime.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { storedTime } from '../storedTime.ts';
import { closeAddress, readAddress } from './addresses.ts';
import { nextDue } from './due/dueTimes.ts';
import { isComplete, rhythmOf, type Subscription, subscriptionOf } from './subscription.ts';

/** The address as it is stored. Who else may change a subscription cannot have what its subscriber sees sent where they like. */
function addressOf({ context, actor }: OperationContext, given: unknown, { userId, method }: Subscription, isMoved: boolean): Values {
  if (typeof given !== 'string') return given === null || isMoved ? { address: null, receiver: null } : {};
  if (actor && !actor.isAdmin && actor.id !== userId)
    throw refuse('VALIDATION_FAILED', {}, { errors: { address: { key: 'othersAddress' } } });
  if (!addressedMethods.includes(method)) return { address: null, receiver: null };
  const url = readAddress(given);
  if (!url) throw refuse('VALIDATION_FAILED', {}, { errors: { address: { key: 'deliveryAddress' } } });
  return { address: closeAddress(context.settings, url, userId, method), receiver: url.host };
}

const rhythmFields = ['frequency', 'moment', 'zone', 'holidays', 'active', 'method', 'address', 'userId'];

/** The next time of a subscription; null of one that is paused, or lacks an address. One whose rhythm stays as it is goes on where it was. */
async function dueOf({ context, trx }: OperationContext, subscription: Subscription, before: Row | null, input: Values): Promise<Values> {
  const noted = isComplete(subscription) ? null : { code: 'DELIVERY_NO_ADDRESS', facts: {} };
  const isAsBefore = before && before['trouble'] === null && !rhythmFields.some((field) => Object.hasOwn(input, field));
  if (isAsBefore) return {};
  if (!subscription.active || noted) return { nextDue: null, trouble: subscription.active ? noted : null };
  const next = nextDue(await rhythmOf(context, trx, subscription), await queueTime(context, trx));
  return { nextDue: next === null ? null : storedTime(next), trouble: null };
}

const storedAddress = async ({ trx }: OperationContext, before: Row | null): Promise<unknown> =>
  before && (await trx.selectFrom('subscriptions').select('address').where('id', '=', before.id).executeTakeFirst())?.['address'];

const setActive =
  (active: boolean): ActionWork =>
  async (call, rows) => {
    for (const { id } of rows) await updateRecord(call, resourceIn(call.context, 'subscriptions'), id, { active });
  };

/** Subscriptions keep their address to themselves, and know when they are due next. */
export const subscriptionHooks: ResourceHooks = {
  async beforeWrite(call, { address: given, ...input }, before) {
    const whole = { ...before, address: await storedAddress(call, before), ...input };
    const subscription = subscriptionOf(whole);
    const isMoved =
      before !== null && (subscription.userId !== Number(before['userId']) || subscription.method !== (before['method'] as DeliveryMethod));
    const address = addressOf(call, given, subscription, isMoved);
    const due = await dueOf(call, { ...subscription, ...address }, before, { ...input, ...address });
    return { ...input, ...address, ...due };
  },
  async beforePurge({ trx }, { id }) {
    await trx.deleteFrom('deliveries').where('subscription', '=', id).execute();
  },
  actions: { pause: setActive(false), resume: setActive(true) },
};
