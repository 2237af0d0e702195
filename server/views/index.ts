import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, ResourceHooks, Row } from '../context.ts';
import type { Room } from '../room.ts';
import { ownOrShared } from '../resources/ownOrShared.ts';

/** Shared views are read by everyone; only their owners change them (attack F1). */
function refuseOthers(actor: Actor | null, view: Row): void {
  if (actor && view['owner'] !== actor.id) throw refuse('FORBIDDEN');
}

/** Saved views belong to whoever made them. */
const viewHooks: ResourceHooks = {
  isPersonal: true,
  scope: ownOrShared('shared', true),
  beforeWrite({ actor }, input, before) {
    if (before) refuseOthers(actor, before);
    return { ...input, owner: before ? before['owner'] : (actor?.id ?? null) };
  },
  beforeRemove: ({ actor }, view) => refuseOthers(actor, view),
};

/** Saved views of lists. */
export const views: Room = { hooks: { views: viewHooks } };
