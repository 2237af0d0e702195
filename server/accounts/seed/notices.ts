import type { Database } from '../../stores/store.ts';
import type { OperationContext } from '../../context.ts';
import { nowOf } from '../../storedTime.ts';
import type { SeededPermissions } from './seedPermissions.ts';
import type { SeededRole } from './seedRoles.ts';

/** Notice of what a new version brought, stored until an admin dismisses it. Permissions are given by name. */
export interface Notice extends Pick<SeededPermissions, 'created' | 'moved'> {
  readonly roles: readonly Omit<SeededRole, 'key'>[];
}
export interface StoredNotice extends Notice {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Keeps what a start brought; nothing where it brought nothing. */
export async function storeNotice(call: OperationContext, { created, moved, roles }: Notice): Promise<void> {
  const touched = roles.filter(({ added, removed, offered }) => added.length + removed.length + offered.length > 0);
  if (created.length + moved.length + touched.length === 0) return;
  const notice = JSON.stringify({ created, moved, roles: touched } satisfies Notice);
  await call.trx
    .insertInto('upgrade_notices')
    .values({ at: nowOf(call.context), notice })
    .execute();
}

/** Reads the notices that nobody has dismissed, newest first. */
export async function readNotices(db: Database): Promise<StoredNotice[]> {
  const rows = await db.selectFrom('upgrade_notices').selectAll().orderBy('id', 'desc').execute();
  return rows.map(({ id, at, notice }) => ({ ...(JSON.parse(notice as string) as Notice), id: Number(id), at: at as string }));
}

/** Keeps a notice as it is now. */
export const changeNotice = async (db: Database, id: number, notice: Notice): Promise<void> =>
  void (await db
    .updateTable('upgrade_notices')
    .set({ notice: JSON.stringify(notice) })
    .where('id', '=', id)
    .execute());

/** Forgets a notice; returns whether it was there. */
export const dropNotice = async (db: Database, id: number): Promise<boolean> =>
  (await db.deleteFrom('upgrade_notices').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0;
