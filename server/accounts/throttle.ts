import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { Database } from '../stores/store.ts';

/** How many attempts are free, and how the wait grows after them. */
export interface Limit {
  readonly free: number;
  /** The wait after the first attempt that is not free, in milliseconds; it doubles with each further one. */
  readonly wait: number;
  readonly longestWait: number;
  /** Without an attempt for this long, counting starts anew. */
  readonly forgetAfter: number;
}

const second = 1000;
const minute = 60 * second;

export const limits = {
  /** Wrong passwords for one name. */
  signInName: { free: 5, wait: second, longestWait: 15 * minute, forgetAfter: 60 * minute },
  /** Wrong passwords from one address, over all names. */
  signInAddress: { free: 30, wait: second, longestWait: 15 * minute, forgetAfter: 60 * minute },
  /** Codes sent to one e-mail address: one a minute, and ever more slowly when it goes on. */
  codeTo: { free: 1, wait: minute, longestWait: 60 * minute, forgetAfter: 5 * minute },
  /** Codes asked for from one network address, which many people may share: one a minute. */
  codeFrom: { free: 1, wait: minute, longestWait: minute, forgetAfter: minute },
  /** Accounts tried to be made from one network address; those that are made do not count. */
  register: { free: 10, wait: 10 * second, longestWait: 60 * minute, forgetAfter: 60 * minute },
  startQr: { free: 60, wait: second, longestWait: minute, forgetAfter: 5 * minute },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

interface Counted {
  readonly count: number;
  readonly lastAt: string;
  readonly blockedUntil: string;
}

const keyOf = (name: LimitName, who: string): string => `${name}:${who}`;
const waitOf = (limit: Limit, count: number): number =>
  count < limit.free ? 0 : Math.min(limit.wait * 2 ** Math.min(count - limit.free, 30), limit.longestWait);

const read = async (db: Database, key: string): Promise<Counted | undefined> =>
  (await db.selectFrom('throttles').select(['count', 'lastAt', 'blockedUntil']).where('key', '=', key).executeTakeFirst()) as
    Counted | undefined;

/** Counts one attempt; gives how many milliseconds of a wait are left, in which case it is not counted. */
async function count(db: Database, key: string, limit: Limit, now: number): Promise<number> {
  const before = await read(db, key);
  const left = before ? Date.parse(before.blockedUntil) - now : 0;
  if (left > 0) return left;
  const isForgotten = !before || now - Date.parse(before.lastAt) > limit.forgetAfter;
  const counted = isForgotten ? 1 : before.count + 1;
  const values = {
    count: counted,
    lastAt: new Date(now).toISOString(),
    blockedUntil: new Date(now + waitOf(limit, counted)).toISOString(),
  };
  await db
    .insertInto('throttles')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
  return 0;
}

/**
 * Counts an attempt before it is made, so that many at once gain nothing; refuses it while a wait lasts.
 * Kept in the database: waits hold over restarts and replicas.
 */
export async function countAttempt(context: Context, name: LimitName, who: string): Promise<void> {
  const key = keyOf(name, who.toLowerCase());
  const left = await context.store.transaction((trx) => count(trx, key, limits[name], context.clock()));
  if (left > 0) throw refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(left / second) });
}

/** Forgets the attempts: the last one succeeded. */
export const forgetAttempts = async (db: Database, name: LimitName, who: string): Promise<void> =>
  void (await db.deleteFrom('throttles').where('key', '=', keyOf(name, who.toLowerCase())).execute());

/** Takes back one attempt that turned out to be rightful, leaving the others counted. */
export const uncountAttempt = async (db: Database, name: LimitName, who: string): Promise<void> =>
  void (await db
    .updateTable('throttles')
    .set((set) => ({ count: set('count', '-', 1), blockedUntil: new Date(0).toISOString() }))
    .where('key', '=', keyOf(name, who.toLowerCase()))
    .where('count', '>', 0)
    .execute());
