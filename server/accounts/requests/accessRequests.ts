import { holdsPermission, permissionNamed } from '#schemas/wire/access/neededPermission.ts';
import type { AccessRequest } from '#schemas/contracts/accessRequests.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { ActionWork, Context, OperationContext, ResourceHooks, Row, Values } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { notify } from '../../notices/notify.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { changeMembership } from '../members.ts';
import { rightsOfUser } from '../rights.ts';
import { givingRoles, knownPermission } from './givingRoles.ts';

/** The most requests of one person that wait for an answer. */
const mostOpen = 20;
/** The most own requests that are told, and the most open ones that are looked at after a change of rights. */
const mostTold = 50;
const mostChecked = 500;

/** True if a user holds a permission by now; admins hold all. */
async function holdsNow(db: Database, userId: number, permission: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('isAdmin').where('id', '=', userId).executeTakeFirst();
  const needed = permissionNamed(permission);
  return Boolean(user?.['isAdmin']) || (needed !== undefined && holdsPermission(await rightsOfUser(db, userId), needed));
}

const openOnes = (db: Database) => db.selectFrom('access_requests').selectAll().where('state', '=', 'open').where('deletedAt', 'is', null);

const requestOf = (row: Readonly<Record<string, unknown>>): AccessRequest => ({
  id: Number(row['id']),
  permission: String(row['permission']),
  state: row['state'] as AccessRequest['state'],
  answer: (row['answer'] as string | null | undefined) ?? null,
});

/** Asks for a permission in the name of the actor; gives the open request where there is one, and refuses what is held already. */
export async function ask(
  call: OperationContext,
  { permission, reason }: { permission: string; reason?: string | undefined },
): Promise<AccessRequest> {
  const { trx } = call;
  const user = call.actor!.id;
  knownPermission(permission);
  if (await holdsNow(trx, user, permission)) throw refuse('ACCESS_HELD_ALREADY');
  const open = await openOnes(trx).where('user', '=', user).execute();
  const same = open.find((row) => row['permission'] === permission);
  if (same) return requestOf(same);
  if (open.length >= mostOpen) throw refuse('TOO_MANY_ACCESS_REQUESTS', { limit: mostOpen });
  const set = { user, permission, reason: reason || null, state: 'open' };
  return requestOf(await createRecord(call, resourceIn(call.context, 'accessRequests'), {}, 'create', set));
}

/** Reads the requests of a user, newest first. */
export async function ownRequests({ store }: Context, user: number): Promise<AccessRequest[]> {
  const rows = await store.lookups
    .selectFrom('access_requests')
    .selectAll()
    .where('user', '=', user)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostTold)
    .execute();
  return rows.map(requestOf);
}

const answered = ({ context, actor }: OperationContext): Values => ({
  answeredBy: actor?.id ?? null,
  answeredAt: nowOf(context),
});

/** Page that a permission is about, where the console has one. */
function pageOf({ resources }: Context, permission: string): string | null {
  const [key] = permission.split('.');
  return resources.find((resource) => resource.key === key)?.route ?? null;
}

/** Answers a request, and tells whoever asked. */
async function close(call: OperationContext, { id }: Pick<Row, 'id'>, action: string, values: Values): Promise<void> {
  const row = await updateRecord(call, resourceIn(call.context, 'accessRequests'), id, {}, action, { ...values, ...answered(call) });
  const permission = String(row['permission']);
  const told = { to: Number(row['user']), facts: { permission }, link: pageOf(call.context, permission) };
  if (row['state'] === 'granted') await notify(call, { ...told, kind: 'accessGranted' });
  else await notify(call, { ...told, kind: 'accessRefused', detail: row['answer'] as string | null });
}

const grant: ActionWork = async (call, [request], { role }) => {
  const giving = await givingRoles(call, knownPermission(String(request!['permission'])));
  if (!giving.some(({ id }) => id === role)) throw refuse('VALIDATION_FAILED', {}, { errors: { role: { key: 'refused' } } });
  const isGiven = await changeMembership(call, { id: Number(request!['user']) }, role as number, true);
  await close(call, request!, 'grant', { state: 'granted', role: isGiven ? role : null });
};

const refuseRequest: ActionWork = async (call, [request], { answer }) => {
  await close(call, request!, 'refuse', { state: 'refused', answer });
};

/** Takes an answer back, and the role with it that was given by it. Refuses where a refused request has no more to ask for. */
const reopen: ActionWork = async (call, [request]) => {
  const { id, user, role, state } = request!;
  const permission = String(request!['permission']);
  const again = await openOnes(call.trx).where('user', '=', user).where('permission', '=', permission).executeTakeFirst();
  const isMet = state === 'refused' && (await holdsNow(call.trx, Number(user), permission));
  if (again || isMet) throw refuse('ACCESS_REQUEST_MET');
  if (state === 'granted') await changeMembership(call, { id: Number(user) }, Number(role), false);
  const open = { state: 'open', role: null, answer: null, answeredBy: null, answeredAt: null };
  await updateRecord(call, resourceIn(call.context, 'accessRequests'), id, {}, 'reopen', open);
  await notify(call, { to: Number(user), kind: 'accessReopened', facts: { permission }, link: null });
};

/** Has everybody's rights read anew, and closes the requests that are met by that. */
export async function rightsChanged(context: Context): Promise<void> {
  await context.access.forget();
  await closeMet(context);
}

/** Closes the requests of those who have come to hold what they asked for, whichever way they did. */
async function closeMet(context: Context): Promise<void> {
  const open = await openOnes(context.store.lookups).limit(mostChecked).execute();
  for (const row of open) {
    if (!(await holdsNow(context.store.lookups, Number(row['user']), String(row['permission'])))) continue;
    await transact(context, null, async (call) => {
      const still = await openOnes(call.trx).where('id', '=', Number(row['id'])).executeTakeFirst();
      if (still) await close(call, { id: Number(row['id']) }, 'grant', { state: 'granted' });
    });
  }
}

/** Requests: granted by giving a role, as whoever answers might give it anyway, or refused with a reason; either is taken back. */
export const accessRequests: ResourceHooks = { actions: { grant, refuse: refuseRequest, reopen } };
