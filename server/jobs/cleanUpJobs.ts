import type { Context } from '../context.ts';
import { storedTime } from '../storedTime.ts';
import { queueTime } from './queue/queueTime.ts';

const day = 86_400_000;
/** Ended jobs are kept so long; their keys are free again afterwards. */
const keptFor = 30 * day;

/** Removes jobs that ended long ago. */
export const cleanUpJobs = (context: Context): Promise<void> =>
  context.store.transaction(async (trx) => {
    const before = storedTime((await queueTime(context, trx)) - keptFor);
    await trx.deleteFrom('jobs').where('endedAt', '<', before).execute();
  });
