import type { FastifyInstance } from 'fastify';
import { addOfferedRights, dismissUpgradeNotice, listUpgradeNotices, type UpgradeNotice } from '#schemas/contracts/upgrades.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import type { Actor, Context } from '../../context.ts';
import { mayList } from '../../resources/mayList.ts';
import { transact } from '../../resources/transact.ts';
import { dropNotice, readNotices } from '../seed/notices.ts';
import { addOffered } from './addOffered.ts';

/** The addresses of what new versions brought. */
export function upgradeRoutes(app: FastifyInstance, context: Context): void {
  answer(app, listUpgradeNotices, ({ actor }) => notices(context, actor));
  answer(app, addOfferedRights, async ({ actor, params, body }) => {
    await transact(context, actor, (call) => addOffered(call, idIn(params.id), body.role));
    return null;
  });
  answer(app, dismissUpgradeNotice, async ({ params }) => {
    const wasThere = await context.store.transaction((trx) => dropNotice(trx, idIn(params.id)));
    if (!wasThere) throw refuse('UPGRADE_NOTICE_GONE');
    return null;
  });
}

/** Reads the id of a notice; what is no id belongs to none. */
function idIn(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('UPGRADE_NOTICE_GONE');
  return Number(id);
}

/** Notices with the roles as they are called now; roles that have been removed since are left out. */
async function notices(context: Context, actor: Actor): Promise<UpgradeNotice[]> {
  const stored = await readNotices(context.store.lookups);
  const ids = stored.flatMap(({ roles }) => roles.map(({ id }) => id));
  const names = ids.length > 0 && mayList(context, actor, 'roles') ? await namesOf(context, ids) : new Map<number, string>();
  return stored.map(({ id, at, created, moved, roles }) => ({
    id,
    at,
    created: [...created],
    moved: [...moved],
    roles: roles.flatMap(({ isChanged, added, removed, offered, id: roleId }) => {
      const RoleName = names.get(roleId);
      if (RoleName === undefined) return [];
      return [{ id: roleId, RoleName, isChanged, added: [...added], removed: [...removed], offered: [...offered] }];
    }),
  }));
}

async function namesOf({ store }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await store.lookups
    .selectFrom('roles')
    .select(['id', 'RoleName'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [Number(row['id']), String(row['RoleName'])]));
}
