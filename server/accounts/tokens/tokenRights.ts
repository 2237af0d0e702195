import { compilePermissions, type Matcher } from '#schemas/wire/access/matcher.ts';
import type { UserPermission } from '#schemas/wire/session.ts';
import type { Database } from '../../stores/store.ts';
import { permissionOf, type Rights, rightsOfRoles, rightsOfUser, rolesOf } from '../rights.ts';
import type { FoundToken } from './tokenTable.ts';

const none: Rights = { permissions: [], matcher: compilePermissions([]), grants: undefined };

/** Lets through what both let through, under the names of the second. */
const bothOf = (one: Matcher<UserPermission>, other: Matcher<UserPermission>): Matcher<UserPermission> => ({
  allows: (method, path) => (one.allows(method, path) ? other.allows(method, path) : undefined),
  covers: (rule) => one.covers(rule) && other.covers(rule),
});

/** The living permissions that were chosen for a token. */
const chosenFor = async (db: Database, tokenId: number): Promise<UserPermission[]> =>
  (
    await db
      .selectFrom('permissions')
      .innerJoin('tokens__permissions', 'tokens__permissions.target', 'permissions.id')
      .select(['permissions.id', 'permissions.name', 'permissions.url', 'permissions.tag', 'permissions.methods'])
      .where('tokens__permissions.source', '=', tokenId)
      .where('permissions.deletedAt', 'is', null)
      .orderBy('permissions.id')
      .execute()
  ).map((row) => permissionOf(row as Parameters<typeof permissionOf>[0]));

/**
 * The rights of a token at this moment: what it is limited to, of what its owner may do now. A role counts as long as the owner has it;
 * chosen permissions reach as far as the owner's roles let them. Admins may do everything, so that only the token limits itself.
 */
export async function tokenRights(db: Database, { userId, isAdmin, token: { id, role } }: FoundToken): Promise<Rights> {
  if (role !== null) {
    const isHeld = isAdmin || (await rolesOf(db, userId)).some((held) => held.id === role);
    return isHeld ? rightsOfRoles(db, [role]) : none;
  }
  const permissions = await chosenFor(db, id);
  const chosen = compilePermissions(permissions);
  if (isAdmin) return { permissions, matcher: chosen, grants: undefined };
  const own = await rightsOfUser(db, userId);
  return {
    permissions,
    matcher: bothOf(own.matcher, chosen),
    grants: own.grants?.map(({ matcher, dataScope }) => ({
      matcher: bothOf(matcher as Matcher<UserPermission>, chosen),
      dataScope,
    })),
  };
}
