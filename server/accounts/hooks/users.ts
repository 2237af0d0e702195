import { refuse } from '#schemas/wire/errors.ts';
import { refuseMightierUser, refuseOwnerByToken, refuseRolesBeyondOwn } from '../delegation.ts';
import { hashPassword } from '../passwords.ts';
import { refuseReservedName } from '../register/reservedNames.ts';
import { endAccess } from '../sessions/endAccess.ts';
import { refuseWeakPassword } from '../weakPasswords.ts';
import type { ActionWork, Actor, OperationContext, ResourceHooks, Row, Values } from '../../context.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { addedTo } from './addedTo.ts';
import { rightsChanged } from '../requests/accessRequests.ts';

/** Fields that only the product itself sets: no change by a person reaches it, whichever way it comes (attack F20). */
const ownedByProduct = ({ isAdmin, status, lastLoginAt }: Values) => ({ isAdmin, status, lastLoginAt });
const asMade = { isAdmin: false, status: 'active', lastLoginAt: null };

/** Given in place of a password, it opens nothing: hashing thousands of passwords that nobody knows would hold up every other change. */
const noPassword = '\u2205'.repeat(8);

async function withHash({ context: { settings } }: OperationContext, input: Values): Promise<Values> {
  const { username, password } = input;
  if (typeof password !== 'string') return input;
  if (password === noPassword) return { ...input, password: null };
  refuseWeakPassword(String(username), password);
  return { ...input, password: await hashPassword(settings, password) };
}

function refuseSelf(actor: Actor | null, user: Row): void {
  if (actor?.id === user.id) throw refuse('RECORD_PROTECTED');
}

const units = ['dept', 'dept_cn', 'org', 'org_cn'] as const;

/** Whoever is limited to a department or an organisation moves to no other. */
function refuseOtherUnit(actor: Actor | null, input: Values, before: Row | null): void {
  if (!actor?.grants || actor.isAdmin || before?.id !== actor.id) return;
  if (units.some((name) => Object.hasOwn(input, name) && (input[name] ?? null) !== before[name])) throw refuse('BEYOND_OWN_RIGHTS');
}

/** At least one admin must be left who can sign in. */
async function refuseLastAdmin({ trx }: OperationContext, leaving: Row): Promise<void> {
  if (!leaving['isAdmin']) return;
  const staying = trx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('id', '!=', leaving.id);
  if (!(await staying.executeTakeFirst())) throw refuse('LAST_ADMIN');
}

const idsOf = (users: readonly Row[]): number[] => users.map(({ id }) => id);

const refuseMightier = async (call: OperationContext, users: readonly Row[]): Promise<void> => {
  for (const user of users) await refuseMightierUser(call, user);
};

const setStatus = (status: 'active' | 'suspended', { trx }: OperationContext, users: readonly Row[]) =>
  trx.updateTable('users').set({ status }).where('id', 'in', idsOf(users)).execute();

const assignRoles: ActionWork = async (call, users, { roles }) => {
  for (const { id } of users) await updateRecord(call, resourceIn(call.context, 'users'), id, { roles }, 'assignRoles');
};

const resetPassword: ActionWork = async (call, users, { password }) => {
  await refuseMightier(call, users);
  for (const user of users) refuseOwnerByToken(call.actor, user.id);
  for (const { username } of users) refuseWeakPassword(String(username), password as string);
  const hash = await hashPassword(call.context.settings, password as string);
  await call.trx.updateTable('users').set({ password: hash }).where('id', 'in', idsOf(users)).execute();
  await endAccess(call, idsOf(users), call.actor?.sessionId);
};

const suspend: ActionWork = async (call, users) => {
  for (const user of users) refuseSelf(call.actor, user);
  await refuseMightier(call, users);
  await setStatus('suspended', call, users);
  await endAccess(call, idsOf(users));
};

const reinstate: ActionWork = async (call, users) => {
  await refuseMightier(call, users);
  await setStatus('active', call, users);
};

/** Accounts: their passwords are hashed, and nobody hands out, or takes over, more than they hold themselves. */
export const users: ResourceHooks = {
  unknownPassword: noPassword,
  async beforeWrite(call, input, before) {
    if (before) {
      refuseOwnerByToken(call.actor, before.id);
      await refuseMightierUser(call, before);
    }
    if (!before && call.actor) refuseReservedName(String(input['username']));
    await refuseRolesBeyondOwn(call, addedTo(before?.['roles'], input['roles']));
    refuseOtherUnit(call.actor, input, before);
    return { ...(await withHash(call, input)), ...ownedByProduct(before ?? asMade) };
  },
  async beforeRemove(call, user) {
    refuseSelf(call.actor, user);
    await refuseMightierUser(call, user);
    await refuseLastAdmin(call, user);
  },
  beforeRestore: refuseMightierUser,
  beforePurge: refuseMightierUser,
  async afterWrite(call, before, after) {
    if (before && !after) await endAccess(call, [before.id]);
  },
  afterCommit: rightsChanged,
  actions: { assignRoles, resetPassword, suspend, reinstate },
};
