import type { z } from 'zod';
import type { createOwnToken, listOwnTokens, OwnToken } from '#schemas/contracts/tokens.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { SignedInActor as Self } from '../../calls/actorIn.ts';
import type { ActionWork, Context, OperationContext, ResourceHooks, Row } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf, storedTime } from '../../storedTime.ts';
import { refuseMightierUser } from '../delegation.ts';
import { permissionOf, rightsOfUser, rolesOf } from '../rights.ts';
import { openToken } from './tokenTable.ts';

/** The most tokens of one person that are valid at a time, and the most that are told. */
const mostValid = 50;
const mostTold = 200;
const day = 86_400_000;

type Choices = Pick<CallAnswer<typeof listOwnTokens>, 'roles' | 'permissions'>;

/** Roles and permissions that a token of somebody may be limited to: those they have; of admins, all there are. */
async function choicesOf(db: Database, { id, isAdmin }: Self): Promise<Choices> {
  const roles = isAdmin
    ? await db.selectFrom('roles').select(['id', 'RoleName']).where('deletedAt', 'is', null).execute()
    : await rolesOf(db, id);
  const held = isAdmin
    ? (await db.selectFrom('permissions').selectAll().where('deletedAt', 'is', null).orderBy('id').execute()).map((row) =>
        permissionOf(row as unknown as Parameters<typeof permissionOf>[0]),
      )
    : (await rightsOfUser(db, id)).permissions;
  return {
    roles: roles.map((role) => ({ id: Number(role.id), name: String(role.RoleName) })),
    // A permission that shows a tile opens no call.
    permissions: held.filter(({ tag }) => tag !== 'manage'),
  };
}

const ownRows = (db: Database, owner: number) =>
  db
    .selectFrom('tokens')
    .leftJoin('roles', 'roles.id', 'tokens.role')
    .select(['tokens.id', 'tokens.name', 'roles.RoleName', 'tokens.createdAt', 'tokens.expiresAt', 'tokens.usedAt', 'tokens.usedFrom'])
    .select(['tokens.revokedAt'])
    .select((of) =>
      of
        .selectFrom('tokens__permissions')
        .select((all) => all.fn.countAll().as('count'))
        .whereRef('tokens__permissions.source', '=', 'tokens.id')
        .as('permissions'),
    )
    .where('tokens.owner', '=', owner)
    .where('tokens.deletedAt', 'is', null)
    .orderBy('tokens.id', 'desc');

const told = ({ RoleName, permissions, ...row }: Readonly<Record<string, unknown>>): OwnToken =>
  ({ ...row, role: RoleName ?? null, permissions: Number(permissions) }) as OwnToken;

/** Reads one's own tokens, and what a new one may be given. */
export async function listOwn({ store, settings }: Context, self: Self): Promise<CallAnswer<typeof listOwnTokens>> {
  const items = await ownRows(store.lookups, self.id).limit(mostTold).execute();
  return { items: items.map(told), mayBeEndless: settings.endlessTokens, ...(await choicesOf(store.lookups, self)) };
}

type Wanted = z.output<(typeof createOwnToken)['body']>;

const invalid = (field: string, key: 'required' | 'refused') => refuse('VALIDATION_FAILED', {}, { errors: { [field]: { key } } });

/** Refuses a token without limits, with limits of both kinds, and one that reaches for what its maker does not have. */
async function refuseBeyondChoices(call: OperationContext, self: Self, { days, role, permissions }: Wanted): Promise<void> {
  if (days === null && !call.context.settings.endlessTokens) throw invalid('days', 'refused');
  if (role === undefined && permissions === undefined) throw invalid('permissions', 'required');
  if (role !== undefined && permissions !== undefined) throw invalid('permissions', 'refused');
  const choices = await choicesOf(call.trx, self);
  const isIn = (list: readonly { readonly id: number }[], id: number) => list.some((choice) => choice.id === id);
  if (role !== undefined && !isIn(choices.roles, role)) throw invalid('role', 'refused');
  if (permissions?.some((id) => !isIn(choices.permissions, id))) throw invalid('permissions', 'refused');
}

async function refuseTooMany({ trx, context }: OperationContext, owner: number): Promise<void> {
  const now = nowOf(context);
  const { count } = await trx
    .selectFrom('tokens')
    .select((all) => all.fn.countAll().as('count'))
    .where('owner', '=', owner)
    .where('revokedAt', 'is', null)
    .where((is) => is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostValid) throw refuse('TOO_MANY_TOKENS', { limit: mostValid });
}

/** Makes a token of the actor; what is sent is in this answer, and nowhere else. */
export const createOwn = (context: Context, self: Self, wanted: Wanted): Promise<OwnToken & { token: string }> =>
  transact(context, self, async (call) => {
    await refuseBeyondChoices(call, self, wanted);
    await refuseTooMany(call, self.id);
    const { name, days, role = null, permissions = [] } = wanted;
    const expiresAt = days === null ? null : storedTime(context.clock() + days * day);
    const set = { name, owner: self.id, role, permissions: [...new Set(permissions)], expiresAt };
    const { id } = await createRecord(call, resourceIn(context, 'tokens'), {}, 'create', set);
    const token = await openToken(call.trx, id);
    const row = await ownRows(call.trx, self.id).where('tokens.id', '=', id).executeTakeFirstOrThrow();
    return { ...told(row), token };
  });

async function end(call: OperationContext, id: number): Promise<void> {
  await call.trx.deleteFrom('token_secrets').where('tokenId', '=', id).execute();
  const set = { revokedAt: nowOf(call.context) };
  await updateRecord(call, resourceIn(call.context, 'tokens'), id, {}, 'revoke', set);
}

/** Ends one of the actor's own tokens; anybody else's does not exist. One that is ended already stays so. */
export const revokeOwn = (context: Context, self: Self, id: number): Promise<void> =>
  // What is one's own is in reach, whatever the data scope of one's roles.
  transact(context, { ...self, grants: undefined }, async (call) => {
    const row = await ownRows(call.trx, self.id).where('tokens.id', '=', id).executeTakeFirst();
    if (!row) throw refuse('RECORD_NOT_FOUND', { resource: 'tokens', id });
    if (row['revokedAt'] === null) await end(call, id);
  });

const revoke: ActionWork = async (call, rows) => {
  for (const row of rows as readonly (Row & { readonly owner: number })[]) {
    const owner = await call.trx.selectFrom('users').select(['id', 'isAdmin']).where('id', '=', row.owner).executeTakeFirst();
    if (owner) await refuseMightierUser(call, { id: Number(owner['id']), isAdmin: Boolean(owner['isAdmin']) });
    await end(call, row.id);
  }
};

/** Tokens: those who manage them end them, and make none. */
export const tokens: ResourceHooks = { actions: { revoke }, afterCommit: ({ access }) => access.forget() };
