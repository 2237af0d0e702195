import type { ResourceHooks } from '../context.ts';

/** Shows to everyone what is their own, and what is shared: the records whose `field` says `value`. The product itself sees all. */
export const ownOrShared =
  (field: string, value: string | boolean): NonNullable<ResourceHooks['scope']> =>
  (actor) =>
    actor
      ? {
          operator: 'or',
          value: [
            { field: 'owner', operator: 'eq', value: actor.id },
            { field, operator: 'eq', value },
          ],
        }
      : undefined;
