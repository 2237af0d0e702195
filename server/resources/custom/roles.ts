import { refusePermissionsBeyondOwn, refuseRolesBeyondOwn } from '../../accounts/delegation.ts';
import { accessOf } from '../../accounts/sessions/access.ts';
import type { Behaviour, Call, Row } from '../behaviour.ts';
import { addedTo } from './addedTo.ts';

const refuseMightier = (call: Call, role: Row): Promise<void> => refuseRolesBeyondOwn(call, [role.id]);

/** Roles: nobody puts more into one than they hold themselves, nor touches one that holds more; what changes holds from the next request on. */
export const roles: Behaviour = {
  async beforeWrite(call, input, before) {
    if (before) await refuseMightier(call, before);
    await refusePermissionsBeyondOwn(call, addedTo(before?.['permissions'], input['permissions']));
    return input;
  },
  beforeRemove: refuseMightier,
  beforeRestore: refuseMightier,
  beforePurge: refuseMightier,
  afterCommit: (context) => accessOf(context).forget(),
};
