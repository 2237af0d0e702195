import type { Transaction } from 'kysely';
import type { Database, Tables } from '#server/stores/store.ts';
import type { SystemTable } from '#server/stores/systemTable.ts';

/** Effects of the tests' jobs: a row for each time a step was done, so that nothing done twice is hidden. */
export const effectTable: SystemTable = { name: 'effects', id: true, columns: { job: { type: 'text' }, step: { type: 'integer' } } };

/** Notes that a step of a job was done. */
export const note = (trx: Transaction<Tables>, job: string, step = 0) => trx.insertInto('effects').values({ job, step }).execute();

/** Steps in the order in which they were done: `job/step`. */
export const done = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('effects').selectAll().orderBy('id').execute()).map(({ job, step }) => `${job}/${step}`);
