import type { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { changePasswordInput, Profile, profileInput, SignedIn } from '#schemas/wire/session.ts';
import type { SignedInActor as Self } from '../../calls/actorIn.ts';
import type { Context, Row } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { storedTime } from '../../storedTime.ts';
import { spendCode, wrongCode } from '../codes/verificationCodes.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { endAccess } from '../sessions/endAccess.ts';
import { openSession, type Origin, passwordSession } from '../sessions/sessionTable.ts';
import { sessionData } from '../signIn/sessionData.ts';
import { refuseWeakPassword } from '../weakPasswords.ts';
import { provedEmail, tellFormerAddress } from './ownEmail.ts';
import { type Attempt, countAttempt, forgetAttempts } from '../throttle.ts';

const profileOf = ({ id, username, name, timeZone, email, phone, dept_cn, org_cn, avatar, version }: Row): Profile =>
  ({ id, username, name, timeZone, email, phone, dept_cn, org_cn, avatar, version }) as Profile;

/** Reads one's own profile. */
export const readProfile = async (context: Context, { id }: Self): Promise<Profile> =>
  profileOf(await showRecord(context, null, resourceIn(context, 'users'), id));

/**
 * Changes one's own name, time zone, e-mail address, phone and picture (spec §5, "Edit user"). What is left out stays. A new address is taken with the code
 * that was sent to it, and the former one is told; refuses with CODE_INVALID who has no such code.
 */
export async function updateProfile(
  context: Context,
  self: Self,
  { code, timeZone, ...input }: z.output<typeof profileInput>,
  language: Language,
): Promise<Profile> {
  const { email: former } = await readProfile(context, self);
  const { email } = input;
  const purpose = email && email !== former ? await provedEmail(context, self, email, code) : undefined;
  const changed = await transact(context, self, async (call) => {
    if (purpose !== undefined && !(await spendCode(call.trx, purpose))) throw wrongCode();
    return updateRecord(call, resourceIn(context, 'users'), self.id, withoutAbsent(input), 'update', withoutAbsent({ timeZone }));
  });
  if (former && changed['email'] !== former) await tellFormerAddress(context, former, language);
  return profileOf(changed);
}

const withoutAbsent = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const wrongPassword = () => refuse('VALIDATION_FAILED', {}, { errors: { current: { key: 'wrongPassword' } } });

/** The session in which one's password was typed: all that were opened by it share its tries. */
async function passwordSessionOf({ store }: Context, { sessionId }: Self): Promise<string> {
  const row = await store.lookups.selectFrom('sessions').select(passwordSession).where('id', '=', sessionId).executeTakeFirst();
  if (!row) throw refuse('UNAUTHENTICATED');
  return row.passwordSession;
}

/**
 * Changes one's own password, given the current one. Ends all one's sessions, what was approved in them, and one's access tokens; gives a new one in place of that
 * in use, so that whoever came by a token is out. What strangers try at the sign-in does not hold this up, nor does this hold up a sign-in.
 */
export async function changePassword(
  context: Context,
  self: Self,
  { current, password }: z.output<typeof changePasswordInput>,
  origin: Origin,
): Promise<SignedIn> {
  const { store, settings, clock } = context;
  refuseWeakPassword(self.username, password);
  const attempt: Attempt = ['ownPassword', await passwordSessionOf(context, self)];
  await countAttempt(context, attempt);
  const { password: kept } = await store.lookups.selectFrom('users').select('password').where('id', '=', self.id).executeTakeFirstOrThrow();
  if (!(await isPassword(settings, kept as string | null, current))) throw wrongPassword();
  const renewed = await hashPassword(settings, password);
  const signedIn = await transact(context, self, async (call) => {
    const { numUpdatedRows } = await call.trx
      .updateTable('users')
      .set({ password: renewed, updatedAt: storedTime(clock()) })
      .where('id', '=', self.id)
      .where('password', '=', kept)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrongPassword();
    await forgetAttempts(call.trx, attempt);
    await endAccess(call, [self.id]);
    await writeAudit(call, { action: 'changePassword', entity: 'users', entityId: self.id, entityTitle: self.username });
    const { token, expiresAt } = await openSession(context, call.trx, self.id, origin);
    return { token, ...(await sessionData(context, call.trx, self.id, expiresAt)) };
  });
  await context.access.forget();
  return signedIn;
}
