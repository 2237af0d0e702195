import { sql } from 'kysely';
import { type StartingPermission, startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import { type StartingRole, startingRoles } from '#schemas/wire/access/startingRoles.ts';
import type { Call } from '../../resources/behaviour.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { markSeeded, type Seeded } from './seeded.ts';

interface Seed {
  readonly key: string;
  readonly resource: 'permissions' | 'roles';
  /** The field that tells whether people made one of the same name already. */
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
}
interface Made {
  readonly id: number;
  readonly isNew: boolean;
}
type RoleKey = StartingRole['key'];

async function findNamed({ trx }: Call, { resource, title, values }: Seed): Promise<number | undefined> {
  const name = String(values[title]).toLowerCase();
  const row = await trx
    .selectFrom(resource)
    .select('id')
    .where(sql`lower(${sql.ref(title)})`, '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && Number(row['id']);
}

/** Makes one record unless an earlier start did. One of the same name that people made meanwhile takes its place. */
async function makeOnce(call: Call, seeded: Seeded, seed: Seed): Promise<Made> {
  const known = seeded.get(seed.key);
  if (known !== undefined) return { id: known, isNew: false };
  const id = (await findNamed(call, seed)) ?? (await createRecord(call, resourceIn(call.context, seed.resource), seed.values)).id;
  await markSeeded(call.trx, seed.key, id);
  return { id, isNew: true };
}

const permissionSeed = ({ name, url, methods, tag }: StartingPermission): Seed => ({
  key: `permission:${name}`,
  resource: 'permissions',
  title: 'name',
  values: { name, url, tag, methods: methods.length > 0 ? methods : null },
});

const roleSeed = ({ key, RoleName, description }: StartingRole): Seed => ({
  key: `role:${key}`,
  resource: 'roles',
  title: 'RoleName',
  values: { RoleName, description },
});

const grant = async ({ trx }: Call, roleId: number, permissionIds: readonly number[]): Promise<void> => {
  const pairs = permissionIds.map((target) => ({ source: roleId, target }));
  if (pairs.length > 0)
    await trx
      .insertInto('roles__permissions')
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** Of the roles that are there already, only the administrator's grows with what a new version brings. */
const isDue = (role: StartingRole, roleIsNew: boolean, permissionIsNew: boolean): boolean =>
  roleIsNew || (permissionIsNew && role.key === 'administrator');

/** Which keys the declarations call for, to see at a glance whether a start has anything to make. */
export const rightsKeys = (resources: Call['context']['resources']): string[] => [
  ...startingPermissions(resources).map((permission) => permissionSeed(permission).key),
  ...startingRoles.map((role) => roleSeed(role).key),
];

/** Makes the permissions and roles that the declarations call for and no earlier start has made. Gives the roles' ids. */
export async function seedRights(call: Call, seeded: Seeded): Promise<Record<RoleKey, number>> {
  const permissions: (Made & { readonly permission: StartingPermission })[] = [];
  for (const permission of startingPermissions(call.context.resources))
    permissions.push({ permission, ...(await makeOnce(call, seeded, permissionSeed(permission))) });
  const roleIds = new Map<RoleKey, number>();
  for (const role of startingRoles) {
    const { id, isNew } = await makeOnce(call, seeded, roleSeed(role));
    const due = permissions.filter((made) => isDue(role, isNew, made.isNew) && role.holds(made.permission));
    await grant(
      call,
      id,
      due.map((made) => made.id),
    );
    roleIds.set(role.key, id);
  }
  return Object.fromEntries(roleIds) as Record<RoleKey, number>;
}
