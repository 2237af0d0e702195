import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import type { loginInput, SignedIn } from '#schemas/wire/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { hashPassword, isDated, isPassword } from '../passwords.ts';
import { openSession, type Origin } from '../sessions/sessionTable.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../throttle.ts';
import { sessionData } from './sessionData.ts';

interface Account {
  readonly id: number;
  readonly username: string;
  readonly password: string | null;
  readonly status: string;
}

const findAccount = async (db: Database, username: string): Promise<Account | undefined> =>
  (await db
    .selectFrom('users')
    .select(['id', 'username', 'password', 'status'])
    .where(sql`lower("username")`, '=', username.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) as Account | undefined;

/** Opens a session for an account whose owner has proved to be theirs, and gives all a browser needs to go on. */
export async function admit(
  context: Context,
  trx: Database,
  { id, username }: Pick<Account, 'id' | 'username'>,
  origin: Origin,
): Promise<SignedIn> {
  const { token, expiresAt } = await openSession(context, trx, id, origin);
  await trx
    .updateTable('users')
    .set({ lastLoginAt: new Date(context.clock()).toISOString() })
    .where('id', '=', id)
    .execute();
  await writeAudit(
    { context, trx, actor: null },
    { action: 'signIn', entity: 'users', entityId: id, entityTitle: username, user: username, address: origin.address },
  );
  return { token, ...(await sessionData(trx, id, expiresAt)) };
}

/** Keeps the password at today's cost, now that it is known. */
async function renewHash({ settings, store }: Context, { id, password: kept }: Account, password: string): Promise<void> {
  if (!isDated(settings, kept!)) return;
  const renewed = await hashPassword(settings, password);
  await store.transaction((trx) =>
    trx.updateTable('users').set({ password: renewed }).where('id', '=', id).where('password', '=', kept).execute(),
  );
}

/**
 * Signs in by name and password. A wrong name and a wrong password are one answer after the same work,
 * and each attempt is counted before it is looked at.
 */
export async function signIn(context: Context, { username, password }: z.output<typeof loginInput>, origin: Origin): Promise<SignedIn> {
  const address = origin.address ?? '';
  await countAttempt(context, 'signInName', username);
  await countAttempt(context, 'signInAddress', address);
  const account = await findAccount(context.store.lookups, username);
  if (!(await isPassword(context.settings, account?.password, password)) || !account)
    return fail(context, username, origin, 'BAD_CREDENTIALS');
  if (account.status !== 'active') return fail(context, username, origin, 'ACCOUNT_SUSPENDED');
  await renewHash(context, account, password);
  return context.store.transaction(async (trx) => {
    await forgetAttempts(trx, 'signInName', username);
    await uncountAttempt(trx, 'signInAddress', address);
    return admit(context, trx, account, origin);
  });
}

/** Tells the audit log, then the caller. The name is told as it was typed, cut short: it may be anything. */
async function fail(
  context: Context,
  username: string,
  { address }: Origin,
  code: 'BAD_CREDENTIALS' | 'ACCOUNT_SUSPENDED',
): Promise<never> {
  const entry = { action: 'signInFailed', entity: 'users', entityTitle: username.slice(0, 40), user: null, address };
  await context.store.transaction((trx) => writeAudit({ context, trx, actor: null }, entry));
  throw refuse(code);
}
