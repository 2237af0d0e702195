import type { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import type { Admitted, loginInput } from '#schemas/wire/session.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { hashPassword, isDated, isPassword } from '../passwords.ts';
import { type Caller, openSession, type Origin } from '../sessions/sessionTable.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../throttle.ts';
import { type Account, findAccount, isStillOpen } from './account.ts';
import { guessLimitsFor } from './guessLimits.ts';
import { rememberDevice } from './knownDevices.ts';
import { sessionData } from './sessionData.ts';

/** Opens a session for an account whose owner has proved to be theirs, and gives all a browser needs to go on. */
export async function admit(
  context: Context,
  trx: Database,
  { id, username }: Pick<Account, 'id' | 'username'>,
  caller: Caller,
  passwordSession?: string,
): Promise<Admitted> {
  const { token, expiresAt } = await openSession(context, trx, id, caller, passwordSession);
  await trx
    .updateTable('users')
    .set({ lastLoginAt: nowOf(context) })
    .where('id', '=', id)
    .execute();
  await writeAudit(
    { context, trx, actor: null },
    { action: 'signIn', entity: 'users', entityId: id, entityTitle: username, user: username, address: caller.address },
  );
  return { token, device: await rememberDevice(context, trx, id, caller), ...(await sessionData(context, trx, id, expiresAt)) };
}

/** The hash at today's cost, where a password that is known just now is kept at another. */
const renewedHash = async ({ settings }: Context, { password: kept }: Account, password: string): Promise<string | undefined> =>
  isDated(settings, kept!) ? hashPassword(settings, password) : undefined;

const keepHash = async (trx: Database, { id, password: before }: Account, password: string): Promise<void> =>
  void (await trx.updateTable('users').set({ password }).where('id', '=', id).where('password', '=', before).execute());

/**
 * Signs in by name and password. A wrong name and a wrong password are one answer after the same work,
 * and each attempt is counted before it is looked at.
 */
export async function signIn(
  context: Context,
  { username, password }: Pick<z.output<typeof loginInput>, 'username' | 'password'>,
  caller: Caller,
): Promise<Admitted> {
  const account = await findAccount(context.store.lookups, username);
  const { own, shared } = await guessLimitsFor(context, account, username, caller);
  await countAttempt(context, own, ...shared);
  if (!(await isPassword(context.settings, account?.password, password)) || !account)
    return fail(context, username, caller, 'BAD_CREDENTIALS');
  if (account.status !== 'active') return fail(context, username, caller, 'ACCOUNT_SUSPENDED');
  const renewed = await renewedHash(context, account, password);
  const admitted = await context.store.transaction(async (trx) => {
    if (!(await isStillOpen(context, trx, account, password))) return undefined;
    await forgetAttempts(trx, own);
    for (const attempt of shared) await uncountAttempt(trx, attempt);
    if (renewed !== undefined) await keepHash(trx, account, renewed);
    return admit(context, trx, account, caller);
  });
  return admitted ?? fail(context, username, caller, 'BAD_CREDENTIALS');
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
