import type { Expression, ExpressionBuilder } from 'kysely';
import { type Matcher, compilePermissions } from '#schemas/wire/access/matcher.ts';
import type { UserPermission } from '#schemas/wire/session.ts';
import type { Database, Tables } from '../stores/store.ts';

export interface Role {
  readonly id: number;
  readonly RoleName: string;
}

/** Rights of a set of roles: the union of their permissions. */
export interface Rights {
  readonly permissions: readonly UserPermission[];
  readonly matcher: Matcher<UserPermission>;
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

const noRights: Rights = { permissions: [], matcher: compilePermissions([]) };

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
  return { permissions, matcher: compilePermissions(permissions) };
}

type Ids = readonly number[] | ((of: ExpressionBuilder<Tables, 'roles__permissions'>) => Expression<unknown>);

const permissionsEverIn = async (db: Database, roleIds: Ids): Promise<UserPermission[]> =>
  (
    await db
      .selectFrom('permissions')
      .select(['id', 'name', 'url', 'tag', 'methods'])
      .where('id', 'in', (held: ExpressionBuilder<Tables, 'permissions'>) =>
        held.selectFrom('roles__permissions').select('target').where('source', 'in', roleIds),
      )
      .execute()
  ).map((row) => permissionOf(row as PermissionRow));

/** Returns the permissions that roles may come to hold: those in the trash, and of roles in the trash, count as if they had been restored. */
export const possiblePermissionsOfRoles = async (db: Database, roleIds: readonly number[]): Promise<UserPermission[]> =>
  roleIds.length === 0 ? [] : permissionsEverIn(db, roleIds);

/** The same for a user, through all its roles. */
export const possiblePermissionsOfUser = (db: Database, userId: number): Promise<UserPermission[]> =>
  permissionsEverIn(db, (of) => of.selectFrom('users__roles').select('target').where('source', '=', userId));

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
