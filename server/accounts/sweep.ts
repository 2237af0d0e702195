import type { FastifyInstance } from 'fastify';
import { dropUnbegun } from '../chat/conversations/conversationStore.ts';
import type { Context } from '../context.ts';
import { dropBrokenUploads } from '../files/keepFile.ts';
import type { Database } from '../stores/store.ts';
import { knownFor } from './signIn/knownDevices.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What is of no use any more, by table: the time it is judged by, and how long it is kept after that. */
const kept = [
  // Until then their owners are told that they expired.
  { table: 'sessions', column: 'expiresAt', for: 24 * hour },
  { table: 'known_devices', column: 'usedAt', for: knownFor },
  { table: 'throttles', column: 'lastAt', for: 24 * hour },
  { table: 'verification_codes', column: 'expiresAt', for: minute },
  { table: 'qr_sign_ins', column: 'expiresAt', for: minute },
] as const;

const drop = async (db: Database, table: string, column: string, before: string): Promise<void> =>
  void (await db.deleteFrom(table).where(column, '<', before).execute());

/** Clears away what has run out: at a start and every hour, so that no request does it on the side. Replicas may do it at once. */
export async function sweep(context: Context): Promise<void> {
  const { store, clock } = context;
  for (const { table, column, for: length } of kept) {
    await store.transaction((trx) => drop(trx, table, column, new Date(clock() - length).toISOString()));
  }
  await dropBrokenUploads(context);
  await dropUnbegun(context);
}

/** Sweeps as long as the server runs. */
export function sweepPlugin(app: FastifyInstance, context: Context): void {
  const run = () => sweep(context).catch((error: unknown) => context.log.error(error, 'what has run out could not be cleared away'));
  const timer = setInterval(() => void run(), hour).unref();
  app.addHook('onReady', run);
  app.addHook('preClose', () => clearInterval(timer));
}
