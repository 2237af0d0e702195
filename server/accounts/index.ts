import type { Access } from '../context.ts';
import type { Room } from '../room.ts';
import { accountRoutes } from './accountRoutes.ts';
import { accountTables } from './accountTables.ts';
import { dropExpired } from './dropExpired.ts';
import { accessRoutes } from './explain/accessRoutes.ts';
import { permissions } from './hooks/permissions.ts';
import { roles } from './hooks/roles.ts';
import { users } from './hooks/users.ts';
import { memberRoutes } from './members.ts';
import { accessRequests } from './requests/accessRequests.ts';
import { requestRoutes } from './requests/requestRoutes.ts';
import { sendResetLink } from './reset/askReset.ts';
import { createAccess } from './sessions/access.ts';
import { endView } from './sessions/endView.ts';
import { tokens } from './tokens/ownTokens.ts';
import { tokenRoutes } from './tokens/tokenRoutes.ts';
import { upgradeRoutes } from './upgrades/upgradeRoutes.ts';

/** Signing in and up, who one is, and who may what. */
export const accounts: Room<{ readonly access: Access }> = {
  tables: accountTables,
  services: (context) => ({ access: createAccess(context) }),
  hooks: { users, roles, permissions, accessRequests, tokens },
  routes(app, context) {
    accountRoutes(app, context);
    accessRoutes(app, context);
    memberRoutes(app, context);
    requestRoutes(app, context);
    tokenRoutes(app, context);
    upgradeRoutes(app, context);
  },
  jobs: [sendResetLink, endView],
  cleanup: dropExpired,
};
