import { sql } from 'kysely';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { views as declaration } from '#schemas/views.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ActionWork, Actor, Context, ResourceHooks, Row } from '../context.ts';
import { purgeRecord } from '../resources/operations/purge.ts';
import { removeRecord } from '../resources/operations/remove.ts';
import { ownOrShared } from '../resources/ownOrShared.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { transact } from '../resources/transact.ts';
import type { Room } from '../room.ts';

/** True for those who govern what others share: their permission is that of handing it over. */
function mayGovern(actor: Actor): boolean {
  const { method, path } = partsOf(declaration.actions.handOver.endpoint);
  return actor.may(method, path.replace('{id}', '0'));
}

/** Shared views are read by everyone; their owners change them, and whoever governs them (attack F1). What is not shared nobody else gets as far as this. */
function refuseOthers(actor: Actor | null, view: Row): void {
  if (actor && view['owner'] !== actor.id && !mayGovern(actor)) throw refuse('FORBIDDEN');
}

const handOver: ActionWork = async ({ trx }, rows, { owner }) => {
  for (const { id } of rows) await trx.updateTable('views').set({ owner }).where('id', '=', id).execute();
};

/** Saved views belong to whoever made them, or was handed them. */
const viewHooks: ResourceHooks = {
  isPersonal: true,
  scope: ownOrShared('shared', true),
  beforeWrite({ actor }, input, before) {
    if (before) refuseOthers(actor, before);
    return { ...input, owner: before ? before['owner'] : (actor?.id ?? null) };
  },
  beforeRemove: ({ actor }, view) => refuseOthers(actor, view),
  actions: { handOver },
};

const mostAtOnce = 100;

/** Deletes the views of users who were deleted for good, but for what they shared: that stays for others, under those who govern views (decision 38). */
async function removeOwnerless(context: Context): Promise<void> {
  const { rows } = await sql<{ id: unknown }>`
    select id from views where shared = ${false} and "deletedAt" is null
    and owner is not null and not exists (select 1 from users where users.id = views.owner) limit ${mostAtOnce}
  `.execute(context.store.lookups);
  for (const { id } of rows)
    await transact(context, null, async (call) => {
      const views = resourceIn(context, 'views');
      await removeRecord(call, views, Number(id));
      await purgeRecord(call, views, Number(id));
    });
}

/** Saved views of lists. */
export const views: Room = { hooks: { views: viewHooks }, cleanup: removeOwnerless };
