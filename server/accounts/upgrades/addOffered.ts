import { startingRoles } from '#schemas/wire/access/startingRoles.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import type { OperationContext } from '../../context.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { changeNotice, readNotices, type StoredNotice } from '../seed/notices.ts';
import { hasSame, type RoleRecord } from '../seed/roleUpgrade.ts';
import { readSeeded, type Seeded, storeSeeded } from '../seed/seeded.ts';
import { knownIn } from '../seed/seedPermissions.ts';
import { roleKey } from '../seed/seedRoles.ts';

/** Adds to a role what a notice offers it, as a change by the actor, who must hold all of it (attack F20). */
export async function addOffered(call: OperationContext, noticeId: number, roleId: number): Promise<void> {
  const notice = (await readNotices(call.trx)).find(({ id }) => id === noticeId);
  const role = notice?.roles.find(({ id }) => id === roleId);
  if (!notice || !role || role.offered.length === 0) throw refuse('UPGRADE_NOTICE_GONE');
  const seeded = await readSeeded(call.trx);
  const ids = new Map(knownIn(seeded));
  const held = await livingAmong(call, await heldIds(call, roleId));
  const offered = await livingAmong(
    call,
    role.offered.map((name) => ids.get(name)!),
  );
  const permissions = [...new Set([...held, ...offered])];
  await updateRecord(call, resourceIn(call.context, 'roles'), roleId, { permissions });
  await followAgain(call, seeded, roleId, permissions);
  await changeNotice(call.trx, noticeId, withAdded(notice, roleId));
}

const withAdded = ({ created, moved, roles }: StoredNotice, roleId: number) => ({
  created,
  moved,
  roles: roles.map((role) => (role.id === roleId ? { ...role, added: [...role.added, ...role.offered], offered: [] } : role)),
});

async function heldIds({ trx }: OperationContext, roleId: number): Promise<number[]> {
  const rows = await trx.selectFrom('roles__permissions').select('target').where('source', '=', roleId).execute();
  return rows.map(({ target }) => Number(target));
}

async function livingAmong({ trx }: OperationContext, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('permissions').select('id').where('id', 'in', ids).where('deletedAt', 'is', null).execute();
  return rows.map(({ id }) => Number(id));
}

/** A role that holds again just what this version describes counts as unchanged from then on, as somebody asked for just that. */
async function followAgain(call: OperationContext, seeded: Seeded, roleId: number, held: readonly number[]): Promise<void> {
  const role = startingRoles.find(({ key }) => seeded.get(roleKey(key))?.id === roleId)!;
  const ids = new Map(knownIn(seeded));
  const record = seeded.get(roleKey(role.key))!.given as RoleRecord;
  const living = await livingAmong(
    call,
    record.described.map((name) => ids.get(name)!),
  );
  if (!hasSame(held.map(String), living.map(String))) return;
  const given = record.described.filter((name) => held.includes(ids.get(name)!));
  await storeSeeded(call.trx, roleKey(role.key), roleId, { ...record, given } satisfies RoleRecord);
}
