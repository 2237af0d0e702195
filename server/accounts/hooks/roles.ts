import { refusePermissionsBeyondOwn, refuseRolesBeyondOwn } from '../delegation.ts';
import type { ResourceHooks, OperationContext, Row } from '../../context.ts';
import { addedTo } from './addedTo.ts';

const refuseMightier = (call: OperationContext, role: Row): Promise<void> => refuseRolesBeyondOwn(call, [role.id]);

/** Roles: nobody puts more into one than they hold themselves, nor touches one that holds more; what changes holds from the next request on. */
export const roles: ResourceHooks = {
  async beforeWrite(call, input, before) {
    if (before) await refuseMightier(call, before);
    await refusePermissionsBeyondOwn(call, addedTo(before?.['permissions'], input['permissions']));
    return input;
  },
  beforeRemove: refuseMightier,
  beforeRestore: refuseMightier,
  beforePurge: refuseMightier,
  afterCommit: ({ access }) => access.forget(),
};
