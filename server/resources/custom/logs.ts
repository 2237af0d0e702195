import type { Behaviour } from '../behaviour.ts';

/** The log is the audit table itself. */
export const logs: Behaviour = { table: 'audit' };
