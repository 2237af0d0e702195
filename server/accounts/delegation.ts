import type { UrlRule } from '#schemas/wire/access/matcher.ts';
import { openMatcher, selfMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor } from '../context.ts';
import { type OwnRights, ownRights, refuseFurtherGrants, type RightsOwner } from './delegatedScope.ts';
import { permissionsByIds, possibleGrantsOfRoles, possiblePermissionsOfRoles, roleIdsOfUser } from './rights.ts';

/** The product itself and admins hold everything; whether an actor is an admin is read of its account. */
const holdsAll = ({ actor }: RightsOwner): boolean => actor === null || actor.isAdmin;

/**
 * Refuses to let an actor hand out, change or take away what it does not hold itself: nobody gains rights through another's account, nor
 * rules over those who may more (attack F20). Only what the actor holds now counts for it; what others may come to hold counts against it.
 */
export async function refuseBeyondOwn(call: RightsOwner, rules: readonly UrlRule[]): Promise<void> {
  if (holdsAll(call) || rules.length === 0) return;
  refuseUncovered(await ownRights(call), rules);
}

function refuseUncovered({ matcher }: OwnRights, rules: readonly UrlRule[]): void {
  const isHeld = (rule: UrlRule): boolean => [openMatcher, selfMatcher, matcher].some((own) => own.covers(rule));
  if (!rules.every(isHeld)) throw refuse('BEYOND_OWN_RIGHTS');
}

/** The same for all that roles hold, or held if it were brought back from the trash, and for how far they reach. */
export async function refuseRolesBeyondOwn(call: RightsOwner, roleIds: readonly number[]): Promise<void> {
  if (holdsAll(call) || roleIds.length === 0) return;
  const own = await ownRights(call);
  const permissions = await possiblePermissionsOfRoles(call.trx, roleIds);
  refuseUncovered(own, permissions);
  if (own.grants) refuseFurtherGrants(call, own.grants, await possibleGrantsOfRoles(call.trx, roleIds, permissions));
}

/** The same for permissions by their ids. */
export async function refusePermissionsBeyondOwn(call: RightsOwner, ids: readonly number[]): Promise<void> {
  if (holdsAll(call) || ids.length === 0) return;
  await refuseBeyondOwn(call, await permissionsByIds(call.trx, ids));
}

/** Refuses to let an actor touch an account that may more than its own: whoever could change it could take it over. */
export async function refuseMightierUser(call: RightsOwner, user: { readonly id: number; readonly isAdmin?: unknown }): Promise<void> {
  if (holdsAll(call) || user.id === call.actor!.id) return;
  if (user.isAdmin) throw refuse('ADMIN_PROTECTED');
  await refuseRolesBeyondOwn(call, await roleIdsOfUser(call.trx, user.id));
}

/** The account of a token's owner is for the owner to change: whoever has the token would take it over. */
export function refuseOwnerByToken(actor: Actor | null, userId: number): void {
  if (actor?.token && actor.id === userId) throw refuse('NOT_BY_TOKEN');
}
