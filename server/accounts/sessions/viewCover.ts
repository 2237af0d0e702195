import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { mayCall } from '#schemas/wire/access/mayCall.ts';
import { seeAs } from '#schemas/contracts/access.ts';
import { endpointsOf } from '#schemas/wire/access/startingPermissions.ts';
import { ruleOf } from '#schemas/wire/access/openEndpoints.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { users } from '#schemas/users.ts';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Context } from '../../context.ts';
import { limitsOf } from '../../resources/scope/limits.ts';
import type { Database } from '../../stores/store.ts';
import { refuseMightierUser } from '../delegation.ts';
import { rightsOfUser } from '../rights.ts';
import type { FoundSession } from './sessionTable.ts';

interface View {
  readonly viewer: { readonly id: number; readonly isAdmin: boolean };
  readonly seen: { readonly id: number; readonly isAdmin: boolean };
}

/** Calls that somebody must be able to make for themselves to see as others do: this very one, and changing users. */
const needed = [seeAs.endpoint, users.endpoints.update].filter((endpoint) => endpoint !== false).map(partsOf);

/** Refuses to let somebody see with the eyes of who may more, or of who reaches records that they do not. */
export async function refuseViewBeyondOwn(context: Context, db: Database, { viewer, seen }: View): Promise<void> {
  const own = await rightsOfUser(db, viewer.id);
  const holder = { isAdmin: viewer.isAdmin, matcher: own.matcher };
  if (!needed.every(({ method, path }) => mayCall(holder, method, path.replace('{id}', String(seen.id))))) throw refuse('FORBIDDEN');
  await refuseMightierUser({ context, trx: db, actor: viewer }, seen);
  if (viewer.isAdmin || !own.grants) return;
  // Own records, or those of a department, are others' for another person: who is limited by owners is never sure to reach them.
  const { permissions } = await rightsOfUser(db, seen.id);
  const matcher = compilePermissions(permissions);
  for (const resource of context.resources) {
    const limits = limitsOf({ grants: own.grants, isAdmin: false }, resource);
    const isLimited = limits?.some(({ records }) => records !== 'all');
    if (isLimited && endpointsOf(resource).some(([, endpoint]) => matcher.covers(ruleOf(endpoint)))) throw refuse('BEYOND_OWN_RIGHTS');
  }
}

/** True if a session is nobody's view of another, or one that its viewer might begin at this moment. */
export async function isViewCovered(context: Context, { viewer, userId, isAdmin }: FoundSession): Promise<boolean> {
  if (!viewer) return true;
  try {
    await refuseViewBeyondOwn(context, context.store.lookups, { viewer, seen: { id: userId, isAdmin } });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
