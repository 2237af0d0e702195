import type { z } from 'zod';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { decideCall } from '#schemas/wire/access/mayCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Explanation, explainInput, UserPermission } from '#schemas/wire/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { rightsOfRoles, type Role, rolesOf } from '../rights.ts';

const rolesHolding = async (db: Database, roles: readonly Role[], permission: UserPermission): Promise<Role[]> => {
  const ids = roles.map(({ id }) => id);
  const holding = await db
    .selectFrom('roles__permissions')
    .select('source')
    .where('target', '=', permission.id)
    .where('source', 'in', ids)
    .execute();
  return roles.filter(({ id }) => holding.some(({ source }) => Number(source) === id));
};

/** Says whether a user may make a call, and why: by the very matcher that decides it (design §6). */
export async function explainCall({ store }: Context, { userId, method, address }: z.output<typeof explainInput>): Promise<Explanation> {
  const db = store.lookups;
  const user = await db
    .selectFrom('users')
    .select(['isAdmin', 'status'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!user) throw refuse('RECORD_NOT_FOUND', { resource: 'users', id: userId });
  const roles = await rolesOf(db, userId);
  const { matcher } = await rightsOfRoles(
    db,
    roles.map(({ id }) => id),
  );
  const path = canonicalPath(address) ?? null;
  const decision = decideCall({ isAdmin: Boolean(user['isAdmin']), matcher }, method, address);
  if (user['status'] !== 'active' && decision.reason !== 'open') return { allowed: false, reason: 'suspended', path };
  if (decision.reason !== 'permission') return { allowed: decision.allowed, reason: decision.reason, path };
  return {
    allowed: true,
    reason: 'permission',
    path,
    permission: decision.permission,
    roles: await rolesHolding(db, roles, decision.permission),
  };
}
