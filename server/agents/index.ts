import type { Room } from '../room.ts';
import { journalTable } from './journalStore.ts';

/** Agents: their kinds, and how they work. Their runs are those of flows. */
export const agents: Room = {
  tables: [journalTable],
};
