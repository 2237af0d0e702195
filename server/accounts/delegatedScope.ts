import type { Resource } from '#schemas/kit/resource.ts';
import { isWithin, reachOf } from '#schemas/wire/access/dataScope.ts';
import { ruleOf } from '#schemas/wire/access/openEndpoints.ts';
import { endpointsOf } from '#schemas/wire/access/startingPermissions.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, Grant } from '../context.ts';
import type { Database } from '../stores/store.ts';
import { rightsOfUser } from './rights.ts';

/** Whoever's own rights are compared with others, and where from. */
export interface RightsOwner {
  readonly context: Pick<Context, 'resources'>;
  readonly trx: Database;
  readonly actor: Pick<Actor, 'id' | 'isAdmin' | 'token'> | null;
}

export type OwnRights = NonNullable<Actor['token']>['rights'];

/** Rights of an actor as they are now; of an access token those that it was found with, so that it hands out no more than it may itself. */
export const ownRights = async ({ actor, trx }: RightsOwner): Promise<OwnRights> => actor?.token?.rights ?? rightsOfUser(trx, actor!.id);

/** True if every call of a resource that a role lets through reaches no further than some role of one's own that lets it through. */
function reachesNoFurther(resource: Resource, own: readonly Grant[], { matcher, dataScope }: Grant): boolean {
  const reach = reachOf(dataScope, resource.key);
  return endpointsOf(resource).every(([, endpoint]) => {
    const rule = ruleOf(endpoint);
    if (!matcher.covers(rule)) return true;
    const holders = own.filter((grant) => grant.matcher.covers(rule));
    return holders.length === 0 || holders.some((grant) => isWithin(reach, reachOf(grant.dataScope, resource.key)));
  });
}

/** Refuses to let an actor hand out, change or take away what reaches further than its own roles do: more records, or fields that it is not shown. */
export async function refuseGrantsBeyondOwn(call: RightsOwner, grantsOf: () => Promise<readonly Grant[]>): Promise<void> {
  const { actor } = call;
  if (actor === null || actor.isAdmin) return;
  const { grants } = await ownRights(call);
  if (grants) refuseFurtherGrants(call, grants, await grantsOf());
}

/** The same, with the actor's own grants at hand. */
export function refuseFurtherGrants({ context }: RightsOwner, own: readonly Grant[], given: readonly Grant[]): void {
  const isHeld = given.every((role) => context.resources.every((resource) => reachesNoFurther(resource, own, role)));
  if (!isHeld) throw refuse('BEYOND_OWN_RIGHTS');
}
