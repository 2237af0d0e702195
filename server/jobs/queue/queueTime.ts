import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';

/**
 * The time that leases and due times are measured by, in milliseconds since 1970. On PostgreSQL the database's own, so that servers
 * whose clocks differ agree; an embedded database has one server, and that one's clock.
 */
export async function queueTime({ store, clock }: Pick<Context, 'store' | 'clock'>, db: Database): Promise<number> {
  if (store.dialect === 'sqlite') return clock();
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]!.now;
}
