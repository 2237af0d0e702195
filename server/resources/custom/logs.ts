import { sql } from 'kysely';
import type { Behaviour } from '../behaviour.ts';
import { behaviourOf } from '../behaviours.ts';

/** The log is the audit table itself. Of records that are their authors' own, others read that they were changed and not how (attack F20). */
export const logs: Behaviour = {
  table: 'audit',
  hidden({ resources }, actor) {
    const personal = resources.filter((resource) => behaviourOf(resource).isPersonal).map(({ key }) => key);
    if (!actor || personal.length === 0) return undefined;
    return {
      fields: ['entityTitle', 'changes'],
      where: sql`audit.entity in (${sql.join(personal)}) and (audit."actorId" = ${actor.id}) is not true`,
    };
  },
};
