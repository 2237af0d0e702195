import type { z } from 'zod';
import { refuse } from '#schemas/wire/errors.ts';
import type { changePasswordInput, Profile, profileInput } from '#schemas/wire/session.ts';
import type { Actor, Context } from '../../context.ts';
import type { Row } from '../../resources/behaviour.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { hashPassword, isPassword } from '../passwords.ts';
import { accessOf } from '../sessions/access.ts';
import { endSessions } from '../sessions/sessionTable.ts';
import { countAttempt, forgetAttempts } from '../throttle.ts';

type Self = Actor & { readonly sessionId: string };

const profileOf = ({ id, username, email, phone, dept_cn, org_cn, avatar, version }: Row): Profile =>
  ({ id, username, email, phone, dept_cn, org_cn, avatar, version }) as Profile;

/** What one may read of oneself. */
export const readProfile = async (context: Context, { id }: Self): Promise<Profile> =>
  profileOf(await showRecord(context, null, resourceIn(context, 'users'), id));

/** Changes one's own e-mail address, phone and picture (spec §5, "Edit user"). What is left out stays. */
export const updateProfile = async (context: Context, self: Self, input: z.output<typeof profileInput>): Promise<Profile> =>
  profileOf(await transact(context, self, (call) => updateRecord(call, resourceIn(context, 'users'), self.id, withoutAbsent(input))));

const withoutAbsent = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Changes one's own password, given the current one, and ends all one's other sessions. */
export async function changePassword(
  context: Context,
  self: Self,
  { current, password }: z.output<typeof changePasswordInput>,
): Promise<void> {
  const { store, settings, clock } = context;
  await countAttempt(context, 'signInName', self.username);
  const { password: kept } = await store.lookups.selectFrom('users').select('password').where('id', '=', self.id).executeTakeFirstOrThrow();
  if (!(await isPassword(settings, kept as string | null, current)))
    throw refuse('VALIDATION_FAILED', {}, { errors: { current: { key: 'wrongPassword' } } });
  const renewed = await hashPassword(settings, password);
  await transact(context, self, async (call) => {
    await forgetAttempts(call.trx, 'signInName', self.username);
    await call.trx
      .updateTable('users')
      .set({ password: renewed, updatedAt: new Date(clock()).toISOString() })
      .where('id', '=', self.id)
      .execute();
    await endSessions(call.trx, [self.id], self.sessionId);
    await writeAudit(call, { action: 'changePassword', entity: 'users', entityId: self.id, entityTitle: self.username });
  });
  await accessOf(context).forget();
}
