import type { UrlRule } from '#schemas/wire/access/matcher.ts';
import { openMatcher, selfMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Call } from '../resources/behaviour.ts';
import { permissionsByIds, rightsOfRoles, rightsOfUser } from './rights.ts';

/** The product itself and admins hold everything; whether an actor is an admin is read of its account. */
const holdsAll = ({ actor }: Call): boolean => actor === null || actor.isAdmin;

/** Refuses to let an actor hand out what it does not hold: nobody gains rights through another's account (attack F20). */
export async function refuseBeyondOwn(call: Call, rules: readonly UrlRule[]): Promise<void> {
  if (holdsAll(call) || rules.length === 0) return;
  const { matcher } = await rightsOfUser(call.trx, call.actor!.id);
  const isHeld = (rule: UrlRule): boolean => [openMatcher, selfMatcher, matcher].some((own) => own.covers(rule));
  if (!rules.every(isHeld)) throw refuse('BEYOND_OWN_RIGHTS');
}

/** The same for all that roles hold. */
export async function refuseRolesBeyondOwn(call: Call, roleIds: readonly number[]): Promise<void> {
  if (!holdsAll(call) && roleIds.length > 0) await refuseBeyondOwn(call, (await rightsOfRoles(call.trx, roleIds)).permissions);
}

/** The same for permissions by their ids. */
export async function refusePermissionsBeyondOwn(call: Call, ids: readonly number[]): Promise<void> {
  if (holdsAll(call) || ids.length === 0) return;
  await refuseBeyondOwn(call, await permissionsByIds(call.trx, ids));
}

/** Refuses to let an actor touch an account that may more than its own: whoever could change it could take it over. */
export async function refuseMightierUser(call: Call, user: { readonly id: number; readonly isAdmin?: unknown }): Promise<void> {
  if (holdsAll(call) || user.id === call.actor!.id) return;
  if (user.isAdmin) throw refuse('ADMIN_PROTECTED');
  await refuseBeyondOwn(call, (await rightsOfUser(call.trx, user.id)).permissions);
}
