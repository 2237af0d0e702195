import { refusePermissionsBeyondOwn } from '../../accounts/delegation.ts';
import { accessOf } from '../../accounts/sessions/access.ts';
import type { Behaviour } from '../behaviour.ts';
import { addedTo } from './addedTo.ts';

/** Roles: nobody puts more into one than they hold themselves, and what changes holds from the next request on. */
export const roles: Behaviour = {
  async beforeWrite(call, input, before) {
    await refusePermissionsBeyondOwn(call, addedTo(before?.['permissions'], input['permissions']));
    return input;
  },
  beforeRestore: (call, role) => refusePermissionsBeyondOwn(call, addedTo([], role['permissions'])),
  afterCommit: (context) => accessOf(context).forget(),
};
