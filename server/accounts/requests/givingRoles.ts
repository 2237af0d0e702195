import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { holdsPermission, permissionNamed } from '#schemas/wire/access/neededPermission.ts';
import type { GivingRole } from '#schemas/contracts/accessRequests.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { UserPermission } from '#schemas/wire/session.ts';
import type { StartingPermission } from '#schemas/wire/access/startingPermissions.ts';
import type { OperationContext } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { refuseRolesBeyondOwn } from '../delegation.ts';
import { permissionOf } from '../rights.ts';

/** The permission of that name; one that the product does not make cannot be asked for. */
export function knownPermission(name: string): StartingPermission {
  const found = permissionNamed(name);
  if (!found) throw refuse('VALIDATION_FAILED', {}, { errors: { permission: { key: 'notInOptions' } } });
  return found;
}

interface HeldRole {
  readonly id: number;
  readonly RoleName: string;
  readonly dataScope: string | null;
  readonly permissions: UserPermission[];
}

/** All living roles with their living permissions. */
async function readRoles(db: Database): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('roles__permissions', 'roles__permissions.source', 'roles.id')
    .innerJoin('permissions', 'permissions.id', 'roles__permissions.target')
    .select(['roles.id as role', 'roles.RoleName', 'roles.dataScope'])
    .select(['permissions.id', 'permissions.name', 'permissions.url', 'permissions.tag', 'permissions.methods'])
    .where('roles.deletedAt', 'is', null)
    .where('permissions.deletedAt', 'is', null)
    .execute();
  const roles = new Map<number, HeldRole>();
  for (const row of rows as unknown as (Parameters<typeof permissionOf>[0] & Omit<HeldRole, 'id'> & { readonly role: number })[]) {
    const { role: id, RoleName, dataScope } = row;
    const role = roles.get(id) ?? { id, RoleName, dataScope, permissions: [] };
    role.permissions.push(permissionOf(row));
    roles.set(id, role);
  }
  return [...roles.values()];
}

/** Order of roles by how far they reach: by their permissions, and among equals those with a data scope first. */
const byReach = (one: HeldRole, other: HeldRole): number =>
  one.permissions.length - other.permissions.length || Number(!one.dataScope) - Number(!other.dataScope) || one.id - other.id;

async function mayGive(call: OperationContext, role: number): Promise<boolean> {
  try {
    await refuseRolesBeyondOwn(call, [role]);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** Roles that have a permission, those that reach least first, and whether the actor may give them. */
export async function givingRoles(call: OperationContext, needed: StartingPermission): Promise<GivingRole[]> {
  const roles = await readRoles(call.trx);
  const giving = roles.filter(({ permissions }) => holdsPermission({ permissions, matcher: compilePermissions(permissions) }, needed));
  const found: GivingRole[] = [];
  for (const { id, RoleName, permissions } of giving.toSorted(byReach))
    found.push({ id, RoleName, permissions: permissions.length, mayGive: await mayGive(call, id) });
  return found;
}
