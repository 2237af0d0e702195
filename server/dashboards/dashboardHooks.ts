import { type RefreshTime, refreshTimes } from '#schemas/wire/dashboards.ts';
import type { OperationContext, ResourceHooks, Row } from '../context.ts';
import { dropSchedule, putSchedule } from '../jobs/schedules/schedules.ts';
import { isOwnOrOfRole, ownerOf, refuseOthers } from '../resources/ownership.ts';
import { refreshJob } from './refreshJob.ts';

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
  seenBy: (actor) => (actor.isAdmin ? undefined : isOwnOrOfRole('dashboards', actor)),
  beforeWrite(call, input, before) {
    if (before) refuseOthers(call, before);
    return { ...input, ...ownerOf(call, before) };
  },
  beforeRemove: refuseOthers,
  beforeRestore: refuseOthers,
  async beforePurge(call, row) {
    refuseOthers(call, row);
    await call.trx.deleteFrom('dashboard_results').where('dashboardId', '=', row.id).execute();
  },
  afterWrite: schedule,
};
