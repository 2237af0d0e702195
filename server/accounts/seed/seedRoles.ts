import { sql } from 'kysely';
import type { StartingPermission } from '#schemas/wire/access/startingPermissions.ts';
import { heldBy, type StartingRole, startingRoles } from '#schemas/wire/access/startingRoles.ts';
import { auditRecord } from '../../resources/audit/writeAudit.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { differenceOf } from '../../resources/records/difference.ts';
import { rowToChange } from '../../resources/records/findRow.ts';
import { readRow } from '../../resources/records/readRows.ts';
import { updateRow } from '../../resources/records/writeRow.ts';
import type { OperationContext } from '../../context.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { type RoleNow, type RoleRecord, type RoleUpgrade, upgradeOf } from './roleUpgrade.ts';
import { type Seeded, storeSeeded } from './seeded.ts';
import { permissionKey, type SeededPermissions } from './seedPermissions.ts';

type Permissions = SeededPermissions['byName'];

/** Outcome of a start for one of the starting roles. */
export type SeededRole = Omit<RoleUpgrade, 'next'> & { readonly key: StartingRole['key']; readonly id: number };

export const roleKey = (key: StartingRole['key']): string => `role:${key}`;

/** Makes the starting roles that no earlier start has made, and brings the others to what this version describes, unless people changed them. */
export async function seedRoles(
  call: OperationContext,
  seeded: Seeded,
  declared: readonly StartingPermission[],
  permissions: Permissions,
): Promise<SeededRole[]> {
  const done: SeededRole[] = [];
  for (const role of startingRoles) {
    const described = heldBy(role, declared).map(({ name }) => name);
    const known = seeded.get(roleKey(role.key));
    if (!known) done.push(await makeRole(call, role, described, permissions));
    else {
      const row = await livingRole(call, known.id);
      if (row)
        done.push(await upgradeRole(call, { role, row, seeded, record: known.given as RoleRecord | undefined, described, permissions }));
    }
  }
  return done;
}

async function livingRole({ trx }: OperationContext, id: number): Promise<{ id: number; version: number } | undefined> {
  const row = await trx
    .selectFrom('roles')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && { id: Number(row['id']), version: Number(row['version']) };
}

/** Makes a role with all it is described by. One of the same name that people made takes its place, and is given nothing. */
async function makeRole(
  call: OperationContext,
  { key, name, description, dataScope = {} }: StartingRole,
  described: readonly string[],
  permissions: Permissions,
): Promise<SeededRole> {
  const namesake = await call.trx
    .selectFrom('roles')
    .select('id')
    .where(sql`lower(${sql.ref('RoleName')})`, '=', name.zh.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const added = described.filter((name) => permissions.get(name)?.state === 'asMade');
  const offered = described.filter((name) => permissions.get(name)?.state === 'changed');
  if (namesake) {
    const id = Number(namesake['id']);
    await storeSeeded(call.trx, roleKey(key), id, { given: null, described, told: described } satisfies RoleRecord);
    return { key, id, isChanged: true, added: [], removed: [], offered: [...added, ...offered] };
  }
  const values = { RoleName: name.zh, description: description.zh, dataScope, permissions: idsOf(permissions, added) };
  const { id } = await createRecord(call, resourceIn(call.context, 'roles'), values);
  await storeSeeded(call.trx, roleKey(key), id, { given: added, described, told: described } satisfies RoleRecord);
  return { key, id, isChanged: false, added, removed: [], offered };
}

interface Upgraded {
  readonly role: StartingRole;
  readonly row: { readonly id: number; readonly version: number };
  readonly seeded: Seeded;
  readonly record: RoleRecord | undefined;
  readonly described: readonly string[];
  readonly permissions: Permissions;
}

async function upgradeRole(call: OperationContext, { role, row, seeded, record, described, permissions }: Upgraded): Promise<SeededRole> {
  const now = await roleNow(call, row.id, described, permissions);
  const before = record ?? recordOfOlderData(row.version, now, seeded);
  const { next, ...upgrade } = upgradeOf(before, now);
  await changePermissions(call, row.id, idsOf(permissions, upgrade.added), idsOf(permissions, upgrade.removed));
  if (JSON.stringify(next) !== JSON.stringify(record)) await storeSeeded(call.trx, roleKey(role.key), row.id, next);
  return { key: role.key, id: row.id, ...upgrade };
}

/**
 * Takes a role for what the product gave it that was made before the product kept that: one that was never changed in any way holds
 * just that; any other was given what is described today of the permissions that were there.
 */
function recordOfOlderData(version: number, { held, described }: RoleNow, seeded: Seeded): Omit<RoleRecord, 'described'> {
  const told = described.filter((name) => seeded.has(permissionKey(name)));
  return { given: version === 1 ? [...held] : told, told };
}

/** Reads what a role holds, by name: of permissions that people made, a name that no permission of the product can have. */
async function roleNow(
  { trx }: OperationContext,
  roleId: number,
  described: readonly string[],
  permissions: Permissions,
): Promise<RoleNow> {
  const names = new Map([...permissions].map(([name, { id }]) => [id, name]));
  const rows = await trx
    .selectFrom('roles__permissions')
    .innerJoin('permissions', 'permissions.id', 'roles__permissions.target')
    .select(['permissions.id', 'permissions.deletedAt'])
    .where('roles__permissions.source', '=', roleId)
    .execute();
  const own = rows.filter(({ id, deletedAt }) => names.has(Number(id)) || deletedAt === null);
  return {
    held: new Set(own.map(({ id }) => names.get(Number(id)) ?? `#${id}`)),
    described,
    stateOf: (name) => permissions.get(name)?.state ?? (name.startsWith('#') ? 'changed' : 'gone'),
  };
}

const idsOf = (permissions: Permissions, names: readonly string[]): number[] => names.map((name) => permissions.get(name)!.id);

/** Gives a role permissions and takes others, as a change by the product itself. Those in the trash stay with it, for when they are restored. */
async function changePermissions(call: OperationContext, id: number, added: readonly number[], removed: readonly number[]): Promise<void> {
  if (added.length + removed.length === 0) return;
  const roles = resourceIn(call.context, 'roles');
  const read = (row: Awaited<ReturnType<typeof rowToChange>>) => readRow({ context: call.context, db: call.trx }, roles, row);
  const stored = await rowToChange(call, roles, id);
  const before = await read(stored);
  if (removed.length > 0) await call.trx.deleteFrom('roles__permissions').where('source', '=', id).where('target', 'in', removed).execute();
  const pairs = added.map((target) => ({ source: id, target }));
  if (pairs.length > 0) await call.trx.insertInto('roles__permissions').values(pairs).execute();
  const after = await read(await updateRow(call, roles, stored, {}));
  await auditRecord(call, roles, 'update', after, differenceOf(roles, before, after));
  call.changes.note(roles, 'updated', id);
}
