import { z } from 'zod';
import { isRefusal } from '#schemas/wire/errors.ts';
import { defineJob } from '../jobs/defineJob.ts';
import { askerNow } from '../sources/askerNow.ts';
import { resultOf } from './results.ts';

/** Results that nobody has asked for in so many milliseconds are not read again. */
export const keptFor = 7 * 86_400_000;
/** Results of one dashboard that are read again at a time, those asked for last. */
const mostRefreshed = 200;

/** Reads the results of a dashboard again that people looked at lately, each as whoever asked for it last, so that it is there when they come back. */
export const refreshJob = defineJob({
  kind: 'dashboards.refresh',
  payload: z.strictObject({ dashboardId: z.int().positive() }),
  limits: { attempts: 1, atOnce: { server: 1 } },
  async run({ context, payload: { dashboardId }, signal, progress }) {
    const since = new Date(context.clock() - keptFor).toISOString();
    const kept = await context.store.lookups
      .selectFrom('dashboard_results')
      .select(['statement', 'sourceId', 'askedBy'])
      .where('dashboardId', '=', dashboardId)
      .where('askedAt', '>', since)
      .orderBy('askedAt', 'desc')
      .limit(mostRefreshed)
      .execute();
    let failed = 0;
    for (const [done, { statement, sourceId, askedBy }] of kept.entries()) {
      signal.throwIfAborted();
      progress({ done, total: kept.length });
      const asker = await askerNow(context, Number(askedBy));
      const entry = asker && (await context.sources.offered(asker)).find(({ id }) => id === Number(sourceId));
      if (!entry) continue;
      try {
        await resultOf(context, { asker, entry, dashboardId, statement: String(statement) }, { seconds: 0, signal });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        failed += 1;
      }
    }
    return { read: kept.length - failed, failed };
  },
});
