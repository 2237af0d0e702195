import type { SystemTable } from '../stores/systemTables.ts';

/** What the models keep. */
export const modelTables: readonly SystemTable[] = [];
