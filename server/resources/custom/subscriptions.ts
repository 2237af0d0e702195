import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../../context.ts';
import type { Behaviour } from '../behaviour.ts';

/** Whoever may list users keeps everyone's subscriptions; others only their own (attack F1). */
const keepsAll = (actor: Actor | null): boolean => actor === null || actor.may('POST', '/users/list');

/** Subscriptions belong to the user they are sent to. */
export const subscriptions: Behaviour = {
  scope: (actor) => (actor && !keepsAll(actor) ? { field: 'userId', operator: 'eq', value: actor.id } : undefined),
  beforeWrite({ actor }, input, before) {
    const userId = input['userId'] ?? before?.['userId'];
    if (!keepsAll(actor) && userId !== actor?.id) throw refuse('FORBIDDEN');
    return input;
  },
};
