import { type SqlBool, sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor, ResourceHooks } from '../context.ts';
import { auditTable } from '../resources/audit/auditTable.ts';
import { allOf, anyOf, type Test } from '../resources/query/sqlParts.ts';
import { limitedFields, limitsOf } from '../resources/scope/limits.ts';
import { reachTests } from '../resources/scope/tests.ts';
import type { Room } from '../room.ts';
import { tableOf } from '../stores/tables.ts';
import { chainTable } from './chain/chainTable.ts';
import { sealingPlugin } from './chain/sealer.ts';
import { checkJob } from './check/checkJob.ts';
import { checkRoutes } from './check/checkRoutes.ts';
import { namedRecords } from './namedRecords.ts';
import { removeOld } from './removeOld.ts';

/** Tests of entries on what the actor's data scope does not reach. Where it limits fields, no change is told: which fields it names cannot be asked of it. */
const beyondScope = (resources: readonly Resource[], actor: Actor | null): Test[] =>
  resources.flatMap((resource) => {
    const limits = limitsOf(actor, resource);
    if (!limits) return [];
    const table = sql.table(tableOf(resource));
    const isOf: Test = sql`audit.entity = ${resource.key}`;
    const reached = sql`select id from ${table} where ${allOf(reachTests(resource, actor))}`;
    return [limitedFields(limits).length > 0 ? isOf : allOf([isOf, sql`(audit."entityId" in (${reached})) is not true`])];
  });

/** The log is the audit table itself. Of records that are their authors' own, others read that they were changed and not how (attack F20). */
const logHooks: ResourceHooks = {
  namedIn: ({ resources }, entries) => namedRecords(resources, entries),
  hidden: {
    fields: ['entityTitle', 'changes'],
    where({ hooks, resources }, actor) {
      const personal = [...hooks].filter(([, { isPersonal }]) => isPersonal).map(([key]) => key);
      const tests = [
        ...(personal.length > 0 ? [sql<SqlBool>`audit.entity in (${sql.join(personal)})`] : []),
        ...beyondScope(resources, actor),
      ];
      return actor && tests.length > 0 ? sql`(audit."actorId" = ${actor.id}) is not true and ${anyOf(tests)}` : undefined;
    },
  },
};

/** The log of what was done, sealed so that a later change of it is found out. */
export const logs: Room = {
  tables: [auditTable, chainTable],
  hooks: { logs: logHooks },
  routes(app, context) {
    sealingPlugin(app, context);
    checkRoutes(app, context);
  },
  jobs: [checkJob],
  cleanup: removeOld,
};
