import type { z } from 'zod';
import type { resetLink, resetPasswordInput } from '#schemas/wire/session.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { findRow } from '../../resources/records/findRow.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { refuseMightierUser, refuseOwnerByToken } from '../delegation.ts';
import { hashPassword } from '../passwords.ts';
import { digestOf, randomWord } from '../secrets.ts';
import { endAccess } from '../sessions/endAccess.ts';
import { refuseWeakPassword } from '../weakPasswords.ts';

/** Minutes for which a link is good. */
export const linkMinutes = 60;

/** Page that a link opens; the word stands in the fragment, which is never sent or logged. */
export const resetPage = (word: string): string => `/login#reset=${word}`;

/** Makes the word of a link by which one account is given a new password; only its digest is kept. */
export async function openResetLink({ clock }: Context, db: Database, userId: number): Promise<{ word: string; expiresAt: string }> {
  const word = randomWord();
  const expiresAt = storedTime(clock() + linkMinutes * 60_000);
  await db
    .insertInto('password_resets')
    .values({ tokenHash: digestOf(word), userId, expiresAt })
    .execute();
  return { word, expiresAt };
}

/** A link for a user that an administrator hands on, told once and kept in the log without its word. */
export const handOutLink = (context: Context, actor: Actor, userId: number): Promise<z.output<typeof resetLink>> =>
  transact(context, actor, async (call) => {
    const user = await findRow({ context, db: call.trx, actor, resource: resourceIn(context, 'users'), id: userId, state: 'living' });
    refuseOwnerByToken(actor, userId);
    await refuseMightierUser(call, { id: userId, isAdmin: user['isAdmin'] });
    if (user['status'] !== 'active') throw refuse('RECORD_PROTECTED');
    const { word, expiresAt } = await openResetLink(context, call.trx, userId);
    await writeAudit(call, { action: 'handOutLink', entity: 'users', entityId: userId, entityTitle: String(user['username']) });
    return { page: resetPage(word), expiresAt };
  });

interface LinkOwner {
  readonly id: number;
  readonly username: string;
}

/** The account that a link is good for; undefined where it was used, has run out, or its account cannot sign in. */
async function ownerOfLink({ clock }: Context, db: Database, tokenHash: string): Promise<LinkOwner | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.userId')
    .select(['users.id', 'users.username'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', storedTime(clock()))
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  return row && { id: Number(row['id']), username: String(row['username']) };
}

/**
 * Gives an account a new password by a link. The link is spent with it, and all that was opened before ends: sessions, access tokens,
 * other links. A password that is refused leaves the link good.
 */
export async function resetByLink(
  context: Context,
  { word, password }: z.output<typeof resetPasswordInput>,
  address: string,
): Promise<{ username: string }> {
  const { store, settings, clock } = context;
  const tokenHash = digestOf(word);
  const owner = await ownerOfLink(context, store.lookups, tokenHash);
  if (!owner) throw refuse('RESET_LINK_INVALID');
  refuseWeakPassword(owner.username, password);
  const hash = await hashPassword(settings, password);
  await transact(context, null, async (call) => {
    const { numDeletedRows } = await call.trx.deleteFrom('password_resets').where('tokenHash', '=', tokenHash).executeTakeFirst();
    if (numDeletedRows !== 1n || !(await isActive(call.trx, owner.id))) throw refuse('RESET_LINK_INVALID');
    const updatedAt = storedTime(clock());
    await call.trx.updateTable('users').set({ password: hash, updatedAt }).where('id', '=', owner.id).execute();
    await endAccess(call, [owner.id]);
    const { id: entityId, username: entityTitle } = owner;
    await writeAudit(call, { action: 'resetByLink', entity: 'users', entityId, entityTitle, user: entityTitle, address });
  });
  await context.access.forget();
  return { username: owner.username };
}

const isActive = async (db: Database, id: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
