import type { Room } from '../room.ts';
import { modelRoutes } from './modelRoutes.ts';
import { modelTables } from './modelTables.ts';

/** Models, how they are connected, and what they were used for. */
export const models: Room = { tables: modelTables, routes: modelRoutes };
