import type { ExpressionBuilder } from 'kysely';
import { type Matcher, compilePermissions } from '#schemas/wire/access/matcher.ts';
import type { DataScope } from '#schemas/wire/access/dataScope.ts';
import type { UserPermission } from '#schemas/wire/session.ts';
import type { Grant } from '../context.ts';
import type { Database, Tables } from '../stores/store.ts';

export interface Role {
  readonly id: number;
  readonly RoleName: string;
}

/** Rights of a set of roles: the union of their permissions; and each role by itself, where any of them has a data scope. */
export interface Rights {
  readonly permissions: readonly UserPermission[];
  readonly matcher: Matcher<UserPermission>;
  readonly grants: readonly Grant[] | undefined;
}

interface PermissionRow {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly tag: string | null;
  readonly methods: string | null;
}

/** A stored permission as it is sent and matched. An empty list of methods is told as none: both mean all. */
export const permissionOf = ({ id, name, url, tag, methods }: PermissionRow): UserPermission => {
  const list = methods ? (JSON.parse(methods) as UserPermission['methods']) : null;
  return { id, name, url, tag, methods: list?.length ? list : null };
};

const noRights: Rights = { permissions: [], matcher: compilePermissions([]), grants: undefined };

/** The rights of roles, those in the trash excepted. */
export async function rightsOfRoles(db: Database, roleIds: readonly number[]): Promise<Rights> {
  if (roleIds.length === 0) return noRights;
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'name', 'url', 'tag', 'methods'])
    .where('deletedAt', 'is', null)
    .where('id', 'in', (held: ExpressionBuilder<Tables, 'permissions'>) =>
      held
        .selectFrom('roles__permissions')
        .innerJoin('roles', 'roles.id', 'roles__permissions.source')
        .select('roles__permissions.target')
        .where('roles.id', 'in', roleIds)
        .where('roles.deletedAt', 'is', null),
    )
    .orderBy('id')
    .execute();
  const permissions = rows.map((row) => permissionOf(row as PermissionRow));
  return { permissions, matcher: compilePermissions(permissions), grants: await grantsOfRoles(db, roleIds, permissions) };
}

/** Returns what each of the roles lets through, and how far; undefined where none of them has a data scope. */
async function grantsOfRoles(
  db: Database,
  roleIds: readonly number[],
  permissions: readonly UserPermission[],
): Promise<readonly Grant[] | undefined> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'dataScope'])
    .where('id', 'in', roleIds)
    .where('deletedAt', 'is', null)
    .execute();
  const scopes = roles.map(scopedRole);
  return scopes.every(({ dataScope }) => isEmpty(dataScope)) ? undefined : grantsOf(db, scopes, permissions);
}

interface ScopedRole {
  readonly id: number;
  readonly dataScope: DataScope;
}

const scopedRole = (row: Readonly<Record<string, unknown>>): ScopedRole => ({
  id: Number(row['id']),
  dataScope: typeof row['dataScope'] === 'string' ? (JSON.parse(row['dataScope']) as DataScope) : {},
});

const isEmpty = (scope: DataScope): boolean => Object.keys(scope).length === 0;

/** Each role with those of the permissions that it holds. */
async function grantsOf(db: Database, roles: readonly ScopedRole[], permissions: readonly UserPermission[]): Promise<Grant[]> {
  const ids = roles.map(({ id }) => id);
  const pairs = await db.selectFrom('roles__permissions').select(['source', 'target']).where('source', 'in', ids).execute();
  return roles.map(({ id, dataScope }) => {
    const held = new Set(pairs.filter(({ source }) => Number(source) === id).map(({ target }) => Number(target)));
    return { matcher: compilePermissions(permissions.filter((permission) => held.has(permission.id))), dataScope };
  });
}

/** Returns the permissions that roles may come to hold: those in the trash, and of roles in the trash, count as if they had been restored. */
export async function possiblePermissionsOfRoles(db: Database, roleIds: readonly number[]): Promise<UserPermission[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'name', 'url', 'tag', 'methods'])
    .where('id', 'in', (held: ExpressionBuilder<Tables, 'permissions'>) =>
      held.selectFrom('roles__permissions').select('target').where('source', 'in', roleIds),
    )
    .execute();
  return rows.map((row) => permissionOf(row as PermissionRow));
}

/**
 * Returns what each of the roles may come to let through, and how far: as if all that is in the trash had been restored. `permissions` are
 * those that the roles may come to hold.
 */
export async function possibleGrantsOfRoles(
  db: Database,
  roleIds: readonly number[],
  permissions: readonly UserPermission[],
): Promise<Grant[]> {
  if (roleIds.length === 0) return [];
  const roles = await db.selectFrom('roles').select(['id', 'dataScope']).where('id', 'in', roleIds).execute();
  return grantsOf(db, roles.map(scopedRole), permissions);
}

/** The ids of all roles of a user, those in the trash among them. */
export const roleIdsOfUser = async (db: Database, userId: number): Promise<number[]> =>
  (await db.selectFrom('users__roles').select('target').where('source', '=', userId).execute()).map(({ target }) => Number(target));

/** Permissions by their ids, wherever they are kept. */
export const permissionsByIds = async (db: Database, ids: readonly number[]): Promise<UserPermission[]> =>
  (await db.selectFrom('permissions').select(['id', 'name', 'url', 'tag', 'methods']).where('id', 'in', ids).execute()).map((row) =>
    permissionOf(row as PermissionRow),
  );

/** The living roles of a user, in the order of their ids. */
export const rolesOf = async (db: Database, userId: number): Promise<Role[]> =>
  (await db
    .selectFrom('roles')
    .innerJoin('users__roles', 'users__roles.target', 'roles.id')
    .select(['roles.id', 'roles.RoleName'])
    .where('users__roles.source', '=', userId)
    .where('roles.deletedAt', 'is', null)
    .orderBy('roles.id')
    .execute()) as Role[];

/** Reads the rights of a user afresh. */
export const rightsOfUser = async (db: Database, userId: number): Promise<Rights> =>
  rightsOfRoles(
    db,
    (await rolesOf(db, userId)).map(({ id }) => id),
  );
