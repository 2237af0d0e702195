import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import type { DataScope } from '#schemas/wire/access/dataScope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { refuseGrantsBeyondOwn } from '../delegatedScope.ts';
import { refusePermissionsBeyondOwn, refuseRolesBeyondOwn } from '../delegation.ts';
import type { Grant, ResourceHooks, OperationContext, Row, Values } from '../../context.ts';
import { permissionsByIds } from '../rights.ts';
import { addedTo } from './addedTo.ts';
import { rightsChanged } from '../requests/accessRequests.ts';

const refuseMightier = (call: OperationContext, role: Row): Promise<void> => refuseRolesBeyondOwn(call, [role.id]);

/** Refuses a data scope of what is not declared, and one by owners where records have none. */
function refuseUnknownScope(resources: readonly Resource[], given: unknown): void {
  for (const [key, { records = 'all', fields = {} }] of Object.entries((given ?? {}) as DataScope)) {
    const resource = resources.find((known) => known.key === key);
    const isKnown =
      resource && (records === 'all' || resource.owner) && Object.keys(fields).every((name) => Object.hasOwn(resource.fields, name));
    const errors: FieldProblems = { dataScope: { key: 'refused' } };
    if (!isKnown) throw refuse('VALIDATION_FAILED', {}, { errors });
  }
}

/** A role as it is about to be: compared before it is stored, as it may be one of the actor's own. */
const grantAfter = async ({ trx }: OperationContext, role: Values): Promise<Grant> => ({
  matcher: compilePermissions(await permissionsByIds(trx, (role['permissions'] ?? []) as number[])),
  dataScope: (role['dataScope'] ?? {}) as DataScope,
});

/** Roles: nobody puts more into one than they hold themselves, nor touches one that holds more; what changes holds from the next request on. */
export const roles: ResourceHooks = {
  async beforeWrite(call, input, before) {
    if (before) await refuseMightier(call, before);
    await refusePermissionsBeyondOwn(call, addedTo(before?.['permissions'], input['permissions']));
    if (call.actor) refuseUnknownScope(call.context.resources, input['dataScope']);
    await refuseGrantsBeyondOwn(call, async () => [await grantAfter(call, { ...before, ...input })]);
    return input;
  },
  beforeRemove: refuseMightier,
  beforeRestore: refuseMightier,
  beforePurge: refuseMightier,
  afterCommit: rightsChanged,
};
