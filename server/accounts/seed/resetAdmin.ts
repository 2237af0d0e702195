import { users } from '#schemas/users.ts';
import type { Context } from '../../context.ts';
import { runAction } from '../../resources/operations/action.ts';
import { transact } from '../../resources/transact.ts';
import { StartupError } from '../../settings.ts';
import { isPassword } from '../passwords.ts';
import { refuseWeakSetting } from './weakSetting.ts';

/**
 * Gives the oldest administrator the password of the settings where ADMIN_PASSWORD_RESET asks for it: the way back in for
 * whoever has the machine and lost the password. Ends that account's sessions, and stands in its history. A password that
 * holds already stays as it is, so that a start that asks again changes nothing. Gives the name of the account it changed.
 */
export async function resetAdmin(context: Context): Promise<string | undefined> {
  const { adminPassword, adminPasswordReset } = context.settings;
  if (!adminPasswordReset) return undefined;
  if (adminPassword === undefined) throw new StartupError('ADMIN_PASSWORD_RESET needs the new password in ADMIN_PASSWORD.');
  return transact(context, null, async (call) => {
    const admin = await call.trx
      .selectFrom('users')
      .select(['id', 'username', 'password'])
      .where('isAdmin', '=', true)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    if (await isPassword(context.settings, admin['password'] as string | null, adminPassword)) return undefined;
    refuseWeakSetting(String(admin['username']), adminPassword);
    await runAction(call, users, users.actions.resetPassword, [{ id: Number(admin['id']) }], { password: adminPassword });
    return String(admin['username']);
  });
}
