import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import { networkOf } from '../../plugins/network.ts';
import type { Database, Tables } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { digestOf, randomWord } from '../secrets.ts';
import { type Caller, keptBrowser } from '../sessions/sessionTable.ts';

/** Time for which a browser is known after a sign-in, in milliseconds. */
export const knownFor = 90 * 86_400_000;
/** Most browsers known of one account; those used last stay. */
const mostKnown = 20;

/** Tells whether an account was signed in with this browser before. The word of a browser opens nothing: it sets its tries apart from those of strangers. */
export async function isKnownDevice(db: Database, userId: number, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('userId')
    .where('deviceHash', '=', digestOf(device))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells whether an account was signed in from this network before. */
export async function isKnownNetwork(db: Database, userId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('userId')
    .where('userId', '=', userId)
    .where('network', '=', networkOf(address))
    .executeTakeFirst();
  return row !== undefined;
}

const wasGivenHere = async (db: Database, device: string): Promise<boolean> =>
  (await db.selectFrom('known_devices').select('userId').where('deviceHash', '=', digestOf(device)).executeTakeFirst()) !== undefined;

const forgetOldest = async (db: Database, userId: number): Promise<void> =>
  void (await db
    .deleteFrom('known_devices')
    .where('userId', '=', userId)
    .where('deviceHash', 'not in', (all: ExpressionBuilder<Tables, 'known_devices'>) =>
      all.selectFrom('known_devices').select('deviceHash').where('userId', '=', userId).orderBy('usedAt', 'desc').limit(mostKnown),
    )
    .execute());

/**
 * Notes that an account was signed in with a browser; gives the word by which the browser is known, a new one unless it came with one of ours.
 * Of a browser that keeps no word, such as a program, one note is kept for each network.
 */
export async function rememberDevice({ clock }: Context, trx: Database, userId: number, caller: Caller): Promise<string> {
  const device = caller.device !== undefined && (await wasGivenHere(trx, caller.device)) ? caller.device : randomWord();
  const row = { deviceHash: digestOf(device), network: networkOf(caller.address), browser: keptBrowser(caller) ?? '' };
  await trx
    .deleteFrom('known_devices')
    .where('userId', '=', userId)
    .where('network', '=', row.network)
    .where((is) => is.or([is('deviceHash', '=', row.deviceHash), is('browser', '=', row.browser)]))
    .execute();
  await trx
    .insertInto('known_devices')
    .values({ ...row, userId, usedAt: storedTime(clock()) })
    .execute();
  await forgetOldest(trx, userId);
  return device;
}
