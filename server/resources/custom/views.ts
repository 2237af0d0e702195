import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../../context.ts';
import type { Behaviour, Row } from '../behaviour.ts';

/** Shared views are read by everyone; only their owners change them (attack F1). */
function refuseOthers(actor: Actor | null, view: Row): void {
  if (actor && view['owner'] !== actor.id) throw refuse('FORBIDDEN');
}

/** Saved views belong to whoever made them. */
export const views: Behaviour = {
  isPersonal: true,
  scope: (actor) =>
    actor
      ? {
          operator: 'or',
          value: [
            { field: 'owner', operator: 'eq', value: actor.id },
            { field: 'shared', operator: 'eq', value: true },
          ],
        }
      : undefined,
  beforeWrite({ actor }, input, before) {
    if (before) refuseOthers(actor, before);
    return { ...input, owner: before ? before['owner'] : (actor?.id ?? null) };
  },
  beforeRemove: ({ actor }, view) => refuseOthers(actor, view),
};
