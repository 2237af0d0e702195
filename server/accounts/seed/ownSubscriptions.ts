import { ruleOf } from '#schemas/wire/access/openEndpoints.ts';
import { endpointsOf } from '#schemas/wire/access/startingPermissions.ts';
import type { Grant, OperationContext } from '../../context.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { possibleGrantsOfRoles, possiblePermissionsOfRoles } from '../rights.ts';
import { type Seeded, storeSeeded } from './seeded.ts';

const key = 'dataScope:subscriptions';

/**
 * Gives the roles of data from before data scopes what the server used to decide by itself: whoever might not list users saw their own
 * subscriptions only. Done once, so that no upgrade shows anybody more than before.
 */
export async function limitSubscriptions(call: OperationContext, seeded: Seeded): Promise<void> {
  if (seeded.has(key)) return;
  const roles = await call.trx.selectFrom('roles').select(['id', 'dataScope', 'deletedAt']).orderBy('id').execute();
  const ids = roles.filter(({ dataScope, deletedAt }) => dataScope === null && deletedAt === null).map(({ id }) => Number(id));
  for (const id of ids) {
    const [grant] = await possibleGrantsOfRoles(call.trx, [id], await possiblePermissionsOfRoles(call.trx, [id]));
    if (reachesOwnOnly(call, grant!))
      await updateRecord(call, resourceIn(call.context, 'roles'), id, { dataScope: { subscriptions: { records: 'own' } } });
  }
  await storeSeeded(call.trx, key, 0);
}

function reachesOwnOnly({ context }: OperationContext, { matcher }: Grant): boolean {
  const subscriptions = context.resources.find((resource) => resource.key === 'subscriptions');
  const keeps = subscriptions && endpointsOf(subscriptions).some(([, endpoint]) => matcher.covers(ruleOf(endpoint)));
  return keeps === true && !matcher.covers(ruleOf('POST /users/list'));
}
