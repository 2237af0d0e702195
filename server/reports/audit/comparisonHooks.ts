import { type SqlBool, sql } from 'kysely';
import type { ResourceHooks } from '../../context.ts';
import { refuseOthers } from '../../resources/ownership.ts';
import { isSharedWith } from '../reportHooks.ts';

/** Comparisons are seen by whoever sees their report, and judged and removed by whoever had it audited, or an admin (attack F1). */
export const comparisonHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) =>
    actor.isAdmin
      ? undefined
      : sql<SqlBool>`exists (select 1 from reports where reports.id = comparisons.report and reports."deletedAt" is null and ${isSharedWith(actor)})`,
  beforeWrite(call, input, before) {
    if (before) refuseOthers(call, before);
    return input;
  },
  beforeRemove: refuseOthers,
  beforeRestore: refuseOthers,
  beforePurge: refuseOthers,
};
