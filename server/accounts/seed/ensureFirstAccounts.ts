import type { Context } from '../../context.ts';
import type { Call } from '../../resources/behaviour.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { madePassword } from '../passwords.ts';
import { refuseWeakSetting } from './weakSetting.ts';
import { markSeeded, readSeeded } from './seeded.ts';
import { rightsKeys, seedRights } from './seedRights.ts';

/** The account of the first start. Its password is told only when it was made up here: to be shown once and kept nowhere. */
export interface FirstAccount {
  readonly username: string;
  readonly password: string | undefined;
}

const adminKey = 'account:admin';
const adminName = 'admin';

async function makeAdmin(call: Call, password: string, administratorRole: number): Promise<void> {
  const { id } = await createRecord(call, resourceIn(call.context, 'users'), { username: adminName, password, roles: [administratorRole] });
  await call.trx.updateTable('users').set({ isAdmin: true }).where('id', '=', id).execute();
  await markSeeded(call.trx, adminKey, id);
}

/**
 * Makes what a first start needs: permissions and roles from the declarations, and the admin account, once ever.
 * Later starts add only the permissions of newly declared endpoints. Replicas that start together make one set.
 * Gives the admin account if this start made it. There is no default password and no set-up address (attacks F13, F14).
 */
export async function ensureFirstAccounts(context: Context): Promise<FirstAccount | undefined> {
  const present = await readSeeded(context.store.lookups);
  if ([adminKey, ...rightsKeys(context.resources)].every((key) => present.has(key))) return undefined;
  const { adminPassword } = context.settings;
  refuseWeakSetting(adminName, adminPassword);
  const password = adminPassword ?? madePassword();
  const isNew = await transact(context, null, async (call) => {
    const seeded = await readSeeded(call.trx);
    const roles = await seedRights(call, seeded);
    if (seeded.has(adminKey)) return false;
    await makeAdmin(call, password, roles.administrator);
    return true;
  });
  return isNew ? { username: adminName, password: adminPassword === undefined ? password : undefined } : undefined;
}
