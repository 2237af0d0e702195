import type { SystemTable } from '../stores/systemTables.ts';

/** What the chat keeps. */
export const chatTables: readonly SystemTable[] = [];
