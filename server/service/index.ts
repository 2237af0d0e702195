import type { Room } from '../room.ts';
import { healthRoutes, healthTable } from './health.ts';
import { configRoute } from './openConfig.ts';

/** The server itself: how it is, and what a browser must know of it before anyone signs in. */
export const service: Room = {
  tables: [healthTable],
  routes(app, context) {
    healthRoutes(app, context);
    configRoute(app, context);
  },
};
