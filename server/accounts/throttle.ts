import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { networkOf } from '../plugins/network.ts';
import type { Database } from '../stores/store.ts';
import { storedTime } from '../storedTime.ts';

/** A limit on attempts: those that are free, the wait after them, and the time in which they are forgotten. */
export interface Limit {
  readonly free: number;
  /** The wait after the last free attempt, in milliseconds; it doubles with each further one. */
  readonly wait: number;
  readonly longestWait: number;
  /** One attempt is forgotten each time this long passes without a further one, so that resting gains no more than trying on. */
  readonly forgetEach: number;
  /** The attempts are of a network address: an IPv6 address counts as its network. */
  readonly ofNetwork?: true;
}

const second = 1000;
const minute = 60 * second;

/** Wrong passwords of one guesser: 15 in the first quarter of an hour, 96 a day from then on. */
const guesses = { free: 5, wait: second, longestWait: 15 * minute, forgetEach: 15 * minute } satisfies Limit;

export const limits = {
  /** Wrong passwords for one account from one network. */
  signInFrom: guesses,
  /** Wrong passwords for one account from a browser that it was signed in with before: nobody else's attempts count here. */
  signInDevice: guesses,
  /** Wrong passwords for one account from all networks that it was never signed in from: 60 at once, then 288 a day. */
  signInName: { free: 60, wait: 5 * minute, longestWait: 5 * minute, forgetEach: 5 * minute },
  /** Wrong passwords from one network, over all accounts. */
  signInNetwork: { free: 30, wait: second, longestWait: 15 * minute, forgetEach: 2 * minute, ofNetwork: true },
  /** Wrong current passwords at a change of password, by the sign-in with a password that the session goes back to. */
  ownPassword: guesses,
  /** Codes sent to one e-mail address: one a minute, and ever more slowly when it goes on. */
  codeTo: { free: 1, wait: minute, longestWait: 60 * minute, forgetEach: 10 * minute },
  /** Codes asked for from one network, which many people may share: one a minute. */
  codeFrom: { free: 1, wait: minute, longestWait: minute, forgetEach: minute, ofNetwork: true },
  /** Codes sent to an address that someone signed in wants to have: apart from those that strangers ask for. */
  emailTo: { free: 1, wait: minute, longestWait: 60 * minute, forgetEach: 10 * minute },
  /** Such codes asked for by one user. */
  emailBy: { free: 3, wait: minute, longestWait: 60 * minute, forgetEach: 10 * minute },
  /** Links for a forgotten password sent to one e-mail address: one a minute, and ever more slowly when it goes on. */
  resetTo: { free: 1, wait: minute, longestWait: 60 * minute, forgetEach: 10 * minute },
  /** Such links asked for from one network, which many people may share. */
  resetFrom: { free: 5, wait: 10 * second, longestWait: 10 * minute, forgetEach: minute, ofNetwork: true },
  /** Links tried from one network. */
  resetTry: { free: 20, wait: second, longestWait: minute, forgetEach: 30 * second, ofNetwork: true },
  /** Accounts tried to be made from one network; those that are made do not count. */
  register: { free: 10, wait: 10 * second, longestWait: 60 * minute, forgetEach: 10 * minute, ofNetwork: true },
  startQr: { free: 60, wait: second, longestWait: minute, forgetEach: 5 * second, ofNetwork: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** Something tried: the limit it counts towards, and by whom or at what. */
export type Attempt = readonly [limit: LimitName, who: string];

interface Counted {
  readonly count: number;
  readonly lastAt: number;
  readonly blockedUntil: number;
}

const limitOf = ([name]: Attempt): Limit => limits[name];
const keyOf = ([name, who]: Attempt): string => `${name}:${limitOf([name, who]).ofNetwork ? networkOf(who) : who.toLowerCase()}`;
const waitOf = ({ free, wait, longestWait }: Limit, count: number): number =>
  count < free ? 0 : Math.min(wait * 2 ** Math.min(count - free, 30), longestWait);

async function read(db: Database, attempt: Attempt): Promise<Counted | undefined> {
  const row = await db
    .selectFrom('throttles')
    .select(['count', 'lastAt', 'blockedUntil'])
    .where('key', '=', keyOf(attempt))
    .executeTakeFirst();
  return row && { count: row['count'] as number, lastAt: Date.parse(row['lastAt']), blockedUntil: Date.parse(row['blockedUntil']) };
}

const write = async (db: Database, attempt: Attempt, { count, lastAt, blockedUntil }: Counted): Promise<void> => {
  const values = { count, lastAt: storedTime(lastAt), blockedUntil: storedTime(blockedUntil) };
  await db
    .insertInto('throttles')
    .values({ key: keyOf(attempt), ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
};

/** Returns the count as of now. A clock that was ahead for a while leaves a last moment that is to come: it is taken for now. */
function asOf(limit: Limit, { count, lastAt, blockedUntil }: Counted, now: number): Counted {
  const left = Math.max(0, count - Math.floor(Math.max(0, now - lastAt) / limit.forgetEach));
  return lastAt > now
    ? { count: left, lastAt: now, blockedUntil: Math.min(blockedUntil, now + waitOf(limit, left)) }
    : { count: left, lastAt, blockedUntil };
}

/** Counts the attempts, unless one of them has to wait: then none counts. Gives the milliseconds of the longest wait. */
async function count(db: Database, attempts: readonly Attempt[], now: number): Promise<number> {
  const none: Counted = { count: 0, lastAt: now, blockedUntil: now };
  const found: Counted[] = [];
  for (const attempt of attempts) {
    const before = await read(db, attempt);
    const counted = before ? asOf(limitOf(attempt), before, now) : none;
    if (before && counted.lastAt !== before.lastAt) await write(db, attempt, counted);
    found.push(counted);
  }
  const left = Math.max(...found.map(({ blockedUntil }) => blockedUntil - now));
  if (left > 0) return left;
  for (const [index, attempt] of attempts.entries()) {
    const more = found[index]!.count + 1;
    await write(db, attempt, { count: more, lastAt: now, blockedUntil: now + waitOf(limitOf(attempt), more) });
  }
  return 0;
}

/**
 * Counts an attempt towards each of its limits before it is made, so that many at once gain nothing; refuses it with TOO_MANY_REQUESTS while
 * one of them has it wait, and then counts it nowhere. Kept in the database: waits hold over restarts and replicas.
 */
export async function countAttempt(context: Context, ...attempts: readonly Attempt[]): Promise<void> {
  const left = await context.store.transaction((trx) => count(trx, attempts, context.clock()));
  if (left > 0) throw refuse('TOO_MANY_REQUESTS', { seconds: Math.ceil(left / second) });
}

/** Forgets the attempts: the last one succeeded. */
export const forgetAttempts = async (db: Database, attempt: Attempt): Promise<void> =>
  void (await db.deleteFrom('throttles').where('key', '=', keyOf(attempt)).execute());

/** Takes back one attempt that turned out to be rightful, leaving the others counted. */
export const uncountAttempt = async (db: Database, attempt: Attempt): Promise<void> =>
  void (await db
    .updateTable('throttles')
    .set((set) => ({ count: set('count', '-', 1), blockedUntil: storedTime(0) }))
    .where('key', '=', keyOf(attempt))
    .where('count', '>', 0)
    .execute());
