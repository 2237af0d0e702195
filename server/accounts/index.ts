import type { Room } from '../room.ts';
import { accountRoutes } from './accountRoutes.ts';
import { accountTables } from './accountTables.ts';
import { dropExpired } from './dropExpired.ts';
import { accessRoutes } from './explain/accessRoutes.ts';

/** Signing in and up, who one is, and who may what. */
export const accounts: Room = {
  tables: accountTables,
  routes(app, context) {
    accountRoutes(app, context);
    accessRoutes(app, context);
  },
  cleanup: dropExpired,
};
