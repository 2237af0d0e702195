import { sql } from 'kysely';
import type { ResourceHooks } from '../context.ts';
import { auditTable } from '../resources/audit/auditTable.ts';
import type { Room } from '../room.ts';

/** The log is the audit table itself. Of records that are their authors' own, others read that they were changed and not how (attack F20). */
const logHooks: ResourceHooks = {
  hidden: {
    fields: ['entityTitle', 'changes'],
    where({ hooks }, actor) {
      const personal = [...hooks].filter(([, { isPersonal }]) => isPersonal).map(([key]) => key);
      if (!actor || personal.length === 0) return undefined;
      return sql`audit.entity in (${sql.join(personal)}) and (audit."actorId" = ${actor.id}) is not true`;
    },
  },
};

/** The log of what was done. */
export const logs: Room = { tables: [auditTable], hooks: { logs: logHooks } };
