import type { Session } from '#schemas/wire/session.ts';
import type { Database } from '../../stores/store.ts';
import { rightsOfRoles, rolesOf } from '../rights.ts';

/** Reads the session of a user, as a browser stores it. */
export async function sessionData(db: Database, userId: number, expiresAt: string): Promise<Session> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'avatar', 'email', 'isAdmin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const roles = await rolesOf(db, userId);
  const { permissions } = await rightsOfRoles(
    db,
    roles.map(({ id }) => id),
  );
  const { id, username, avatar, email, isAdmin } = user as {
    id: number;
    username: string;
    avatar: string | null;
    email: string | null;
    isAdmin: unknown;
  };
  return { id, username, avatar, email, isAdmin: Boolean(isAdmin), userPermissions: [...permissions], roles, expiresAt };
}
