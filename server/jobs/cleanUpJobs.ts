import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { deleteInBatches } from '../stores/deleteInBatches.ts';
import { storedTime } from '../storedTime.ts';
import { queueTime } from './queue/queueTime.ts';

const day = 86_400_000;
/** Ended jobs are kept so long; their keys are free again afterwards. */
const keptFor = 30 * day;

/** Removes jobs that ended long ago. */
export async function cleanUpJobs(context: Context): Promise<void> {
  const before = storedTime((await queueTime(context, context.store.lookups)) - keptFor);
  await deleteInBatches(context.store, { table: 'jobs', key: ['id'], where: sql`"endedAt" < ${before}` });
}
