import type { Resource } from '#schemas/kit/resource.ts';
import { type DataScope, widestOf } from '#schemas/wire/access/dataScope.ts';
import type { Session } from '#schemas/wire/session.ts';
import type { Context, Grant } from '../../context.ts';
import { limitsOf } from '../../resources/scope/limits.ts';
import type { Database } from '../../stores/store.ts';
import { rightsOfRoles, rolesOf } from '../rights.ts';

/** The widest that roles reach together, by resource: what a browser is told, as a courtesy. */
function widestScope(resources: readonly Resource[], grants: readonly Grant[] | undefined): DataScope {
  const actor = { grants, isAdmin: false } as const;
  return Object.fromEntries(
    resources.flatMap((resource) => {
      const limits = limitsOf(actor, resource);
      return limits ? [[resource.key, widestOf(limits)]] : [];
    }),
  );
}

/** Reads the session of a user, as a browser stores it. */
export async function sessionData({ resources, settings }: Context, db: Database, userId: number, expiresAt: string): Promise<Session> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'timeZone', 'avatar', 'email', 'isAdmin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = await rolesOf(db, userId);
  const { permissions, grants } = await rightsOfRoles(
    db,
    roles.map(({ id }) => id),
  );
  const { id, username, name, timeZone, avatar, email, isAdmin } = user as {
    id: number;
    username: string;
    name: string | null;
    timeZone: string | null;
    avatar: string | null;
    email: string | null;
    isAdmin: unknown;
  };
  return {
    id,
    username,
    name,
    timeZone,
    organisationTimeZone: settings.timeZone,
    avatar,
    email,
    isAdmin: Boolean(isAdmin),
    userPermissions: [...permissions],
    dataScope: isAdmin ? {} : widestScope(resources, grants),
    roles,
    expiresAt,
  };
}
