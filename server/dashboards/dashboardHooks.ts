import { type SqlBool, sql } from 'kysely';
import { type RefreshTime, refreshTimes } from '#schemas/wire/dashboards.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, OperationContext, ResourceHooks, Row } from '../context.ts';
import { dropSchedule, putSchedule } from '../jobs/schedules/schedules.ts';
import { refreshJob } from './refreshJob.ts';

/** Whoever else may see a dashboard does not change it. */
const refuseOthers = ({ actor }: OperationContext, { owner }: Row): void => {
  if (actor && !actor.isAdmin && owner !== actor.id) throw refuse('FORBIDDEN');
};

/** That a dashboard is one's own, or shared with a role that one holds. */
const isSharedWith = ({ id, seesAs }: Actor) => sql<SqlBool>`(dashboards.owner = ${id} or exists (
  select 1 from dashboards__roles shared
  join users__roles held on held.target = shared.target
  join roles on roles.id = shared.target and roles."deletedAt" is null
  where shared.source = dashboards.id and held.source = ${seesAs?.id ?? id}))`;

const scheduleOf = (id: number): string => `dashboards/${id}`;

/** Has the results of a dashboard read again at the times that it says. */
async function schedule({ context, trx }: OperationContext, before: Row | null, after: Row | null): Promise<void> {
  const pattern = after && refreshTimes[after['refresh'] as RefreshTime].pattern;
  if (after && pattern)
    await putSchedule(context, trx, refreshJob, {
      name: scheduleOf(after.id),
      payload: { dashboardId: after.id },
      pattern,
      missed: 'skip',
    });
  else if (before) await dropSchedule(trx, scheduleOf(before.id));
}

/** Dashboards belong to whoever made them, are seen by the roles they are shared with, and changed by their owner or an admin (attack F1). */
export const dashboardHooks: ResourceHooks = {
  isPersonal: true,
  seenBy: (actor) => (actor.isAdmin ? undefined : isSharedWith(actor)),
  beforeWrite(call, input, before) {
    if (before) refuseOthers(call, before);
    const { actor } = call;
    const owner = before ?? { owner: actor?.id ?? null, ownerName: actor?.username ?? null };
    return { ...input, owner: owner['owner'], ownerName: owner['ownerName'] };
  },
  beforeRemove: refuseOthers,
  beforeRestore: refuseOthers,
  async beforePurge(call, row) {
    refuseOthers(call, row);
    await call.trx.deleteFrom('dashboard_results').where('dashboardId', '=', row.id).execute();
  },
  afterWrite: schedule,
};
