import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ResourceHooks } from '../context.ts';
import { dropSchedule } from '../jobs/schedules/schedules.ts';
import { ownerOf, refuseOthers } from '../resources/ownership.ts';
import { mayRun } from './flowAccess.ts';
import { scheduleOf } from './deploy.ts';
import { ownRuns } from './runs/changeRun.ts';
import { deleteRuns } from './runs/dropOldRuns.ts';
import { endWaiting } from './runs/endWaiting.ts';

/** Flows belong to whoever made them, are seen by the roles that may run them, and changed by their owner or an admin (attacks F1, F19). */
export const flowHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : mayRun(actor)),
  beforeWrite(call, input, before) {
    if (before) refuseOthers(call, before);
    return { ...input, ...ownerOf(call, before), uid: before ? before['uid'] : randomUUID() };
  },
  async beforeRemove(call, row) {
    refuseOthers(call, row);
    await dropSchedule(call.trx, scheduleOf(row.id));
  },
  beforeRestore: refuseOthers,
  async beforePurge(call, row) {
    refuseOthers(call, row);
    const runs = call.trx.selectFrom('flow_runs').select('id').where('flow', '=', row.id);
    for (const { id } of await runs.where('parent', 'is', null).where('state', '=', 'waiting').execute())
      await endWaiting(call.context, call.trx, Number(id));
    await deleteRuns(call.trx, { flow: row.id });
    await call.trx.deleteFrom('flow_versions').where('flow', '=', row.id).execute();
  },
};

/** Runs are seen by whoever started them and by the owners of their flows. */
export const flowRunHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : ownRuns(actor)),
  // Runs of agents are of no flow.
  hidden: { fields: ['flow', 'flowVersion'], where: () => sql`flow_runs.flow = 0` },
};
