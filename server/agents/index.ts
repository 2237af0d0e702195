import type { Room } from '../room.ts';
import { agentRoutes } from './agentRoutes.ts';
import { journalTable, resultsTable } from './journalStore.ts';

/** Agents: their kinds, and how they work. Their runs are those of flows. */
export const agents: Room = {
  tables: [journalTable, resultsTable],
  routes: agentRoutes,
};
