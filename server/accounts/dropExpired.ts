import type { Context } from '../context.ts';
import type { Database } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';
import { knownFor } from './signIn/knownDevices.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Retention by table: the time that a row is judged by, and how long it is kept after that. */
const kept = [
  // Until then their owners are told that they expired.
  { table: 'sessions', column: 'expiresAt', for: 24 * hour },
  { table: 'known_devices', column: 'usedAt', for: knownFor },
  { table: 'throttles', column: 'lastAt', for: 24 * hour },
  { table: 'verification_codes', column: 'expiresAt', for: minute },
  { table: 'password_resets', column: 'expiresAt', for: minute },
  { table: 'qr_sign_ins', column: 'expiresAt', for: minute },
] as const;

const drop = async (db: Database, table: string, column: string, before: string): Promise<void> =>
  void (await db.deleteFrom(table).where(column, '<', before).execute());

/** Clears away sessions, counted attempts and codes that have run out. */
export async function dropExpired({ store, clock }: Context): Promise<void> {
  for (const { table, column, for: length } of kept) {
    await store.transaction((trx) => drop(trx, table, column, storedTime(clock() - length)));
  }
}
