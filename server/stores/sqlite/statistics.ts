import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store.ts';

const hour = 3_600_000;
/** Rows looked at per index: enough to tell rare values from common ones, and done within some milliseconds however large the table. */
const sample = 1000;

/**
 * Keeps what SQLite knows of how values are spread, by which it chooses among indexes: now, and every hour.
 * `renewed` is called each time, as other connections keep what they read when they were opened. Gives what ends it.
 */
export function keepStatistics(writes: Kysely<Tables>, renewed: () => Promise<unknown>, warn: (error: Error) => void): () => Promise<void> {
  const gather = async (): Promise<void> => {
    await writes.transaction().execute(async (trx) => {
      await sql.raw(`pragma analysis_limit = ${sample}`).execute(trx);
      await sql.raw('analyze').execute(trx);
    });
    await renewed();
  };
  let gathering = gather().catch(warn);
  const timer = setInterval(() => (gathering = gather().catch(warn)), hour).unref();
  return async () => {
    clearInterval(timer);
    await gathering;
  };
}
