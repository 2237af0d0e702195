import { sql } from 'kysely';
import { contracts } from '#schemas/contracts/index.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import type { Context, OperationContext } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { madePassword } from '../passwords.ts';
import { limitSubscriptions } from './ownSubscriptions.ts';
import { storeNotice } from './notices.ts';
import { refuseWeakSetting } from './weakSetting.ts';
import { readSeeded, type Seeded, storeSeeded } from './seeded.ts';
import { seedPermissions } from './seedPermissions.ts';
import { roleKey, seedRoles } from './seedRoles.ts';

/** The account of the first start. Its password is told only when it was made up here: to be shown once and kept nowhere. */
export interface FirstAccount {
  readonly username: string;
  readonly password: string | undefined;
}

const adminKey = 'account:admin';
const adminName = 'admin';

async function makeAdmin(call: OperationContext, password: string): Promise<void> {
  const role = (await readSeeded(call.trx)).get(roleKey('administrator'))!;
  const { id } = await createRecord(call, resourceIn(call.context, 'users'), { username: adminName, password, roles: [role.id] });
  await call.trx.updateTable('users').set({ isAdmin: true }).where('id', '=', id).execute();
  await storeSeeded(call.trx, adminKey, id);
}

/** Replicas that start together wait for each other here: a lock on a table is settled before the transaction's moment is. */
async function waitForOthers({ context, trx }: OperationContext): Promise<void> {
  if (context.store.dialect === 'postgres') await sql`lock table seeded in exclusive mode`.execute(trx);
}

/** Brings permissions and starting roles to what is declared, and tells admins of it, unless this is the first start. */
async function seedRights(call: OperationContext, seeded: Seeded, calls: typeof contracts): Promise<void> {
  const declared = startingPermissions(call.context.resources, calls);
  const { byName, created, moved } = await seedPermissions(call, seeded, declared);
  const roles = await seedRoles(call, seeded, declared, byName);
  await limitSubscriptions(call, seeded);
  if (seeded.has(adminKey)) await storeNotice(call, { created, moved, roles });
}

/**
 * Makes what a first start needs: permissions and roles from the declarations, and the admin account, once ever. Later starts compare
 * them with what this version declares (decision 26). Replicas that start together make one set. `calls` are those that no resource has.
 * Returns the admin account if this start made it. There is no default password and no set-up address (attacks F13, F14).
 */
export async function ensureFirstAccounts(context: Context, calls: typeof contracts = contracts): Promise<FirstAccount | undefined> {
  const { adminPassword } = context.settings;
  const isFirst = !(await readSeeded(context.store.lookups)).has(adminKey);
  if (isFirst) refuseWeakSetting(adminName, adminPassword);
  const password = adminPassword ?? madePassword();
  const isNew = await transact(context, null, async (call) => {
    await waitForOthers(call);
    const seeded = await readSeeded(call.trx);
    await seedRights(call, seeded, calls);
    if (seeded.has(adminKey)) return false;
    await makeAdmin(call, password);
    return true;
  });
  return isNew ? { username: adminName, password: adminPassword === undefined ? password : undefined } : undefined;
}
