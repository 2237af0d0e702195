import type { Behaviour } from '../behaviour.ts';
import { behaviourOf } from '../behaviours.ts';

/** The log is the audit table itself. Of records that are their authors' own, others read that they were changed and not how (attack F20). */
export const logs: Behaviour = {
  table: 'audit',
  shown: (entry, actor) =>
    behaviourOf({ key: String(entry['entity']) }).isPersonal && entry['user'] !== actor?.username
      ? { ...entry, entityTitle: null, changes: null }
      : entry,
};
