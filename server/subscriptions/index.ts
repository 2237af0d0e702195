import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, ResourceHooks } from '../context.ts';
import type { Room } from '../room.ts';

/** Whoever may list users keeps everyone's subscriptions; others only their own (attack F1). */
const keepsAll = (actor: Actor | null): boolean => actor === null || actor.may('POST', '/users/list');

/** Subscriptions belong to the user they are sent to. */
const subscriptionHooks: ResourceHooks = {
  scope: (actor) => (actor && !keepsAll(actor) ? { field: 'userId', operator: 'eq', value: actor.id } : undefined),
  beforeWrite({ actor }, input, before) {
    const userId = input['userId'] ?? before?.['userId'];
    if (!keepsAll(actor) && userId !== actor?.id) throw refuse('FORBIDDEN');
    return input;
  },
};

/** Room of subscriptions. */
export const subscriptions: Room = { hooks: { subscriptions: subscriptionHooks } };
