import { type SqlBool, sql } from 'kysely';
import type { ResourceHooks } from '../context.ts';
import { auditTable } from '../resources/audit/auditTable.ts';
import { allOf, anyOf } from '../resources/query/sqlParts.ts';
import type { Room } from '../room.ts';
import { chainTable } from './chain/chainTable.ts';
import { sealingPlugin } from './chain/sealer.ts';
import { checkJob } from './check/checkJob.ts';
import { checkRoutes } from './check/checkRoutes.ts';
import { namedRecords } from './namedRecords.ts';
import { beyondReach, isOfOthers, withoutLimited } from './readersScope.ts';
import { removeOld } from './removeOld.ts';

/** The log is the audit table itself. Of records that are their authors' own, others read that they were changed and not how (attack F20). */
const logHooks: ResourceHooks = {
  namedIn: ({ resources }, entries) => namedRecords(resources, entries),
  hidden: {
    fields: ['entityTitle', 'changes'],
    where(context, actor) {
      const { hooks } = context;
      const personal = [...hooks].filter(([, { isPersonal }]) => isPersonal).map(([key]) => key);
      const tests = [
        ...(personal.length > 0 ? [sql<SqlBool>`audit.entity in (${sql.join(personal)})`] : []),
        ...beyondReach({ context, actor }),
      ];
      return actor && tests.length > 0 ? allOf([isOfOthers(actor), anyOf(tests)]) : undefined;
    },
    instead: (context, actor) => (actor ? withoutLimited({ context, actor }) : {}),
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
