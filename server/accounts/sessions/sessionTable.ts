import { sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { digestOf, randomWord } from '../secrets.ts';

const day = 86_400_000;
/** However much it is used, a session ends after that many times its idle length. */
const longestInIdleLengths = 4;
/** A session is written to at most this often, so that reading costs no write. */
const touchEvery = 60_000;

/** Where a sign-in came from, for its owner to recognise. */
export interface Origin {
  readonly address: string;
  readonly browser: string | null;
}

/** The same of a browser that signs in, with the word it was given when it did so before. */
export interface Caller extends Origin {
  readonly device: string | undefined;
}

/** The browser's own name for itself, cut to what is kept of it. */
export const keptBrowser = ({ browser }: Origin): string | null => browser?.slice(0, 200) ?? null;

/** A session and the account it belongs to, as one query finds them. */
export interface FoundSession {
  readonly id: string;
  readonly userId: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly usedAt: number;
  readonly expiresAt: number;
  readonly endsAt: number;
  /** Whoever sees as the account does, in a session that is for reading alone. */
  readonly viewer: { readonly id: number; readonly username: string; readonly isAdmin: boolean } | undefined;
  /** The access token that is in its place, and the role that one is limited to; null where permissions were chosen for it. */
  readonly token?: { readonly id: number; readonly name: string; readonly role: number | null };
}

const idleLength = ({ settings }: Context): number => settings.sessionDays * day;

/**
 * Opens a session; the token is given here once, and only its digest is kept. `passwordSession` is the session in which the password was
 * typed where it was not for this one: that of the phone which let the browser in, or the one this goes back to.
 */
export async function openSession(
  context: Context,
  db: Database,
  userId: number,
  origin: Origin,
  passwordSession?: string,
): Promise<{ token: string; expiresAt: string }> {
  const now = context.clock();
  const id = randomWord(12);
  const token = randomWord();
  const expiresAt = storedTime(now + idleLength(context));
  const endsAt = storedTime(now + longestInIdleLengths * idleLength(context));
  await db
    .insertInto('sessions')
    .values({
      id,
      tokenHash: digestOf(token),
      userId,
      createdAt: storedTime(now),
      usedAt: storedTime(now),
      expiresAt,
      endsAt,
      address: origin.address,
      browser: keptBrowser(origin),
      passwordSession: passwordSession ?? id,
    })
    .execute();
  return { token, expiresAt };
}

/** Milliseconds that somebody sees as another person does, at most. */
export const longestView = 30 * 60_000;

/** Opens a session that sees as a user does and is for reading alone; it ends with the viewer's own, if not before. */
export async function openView(
  context: Context,
  db: Database,
  userId: number,
  viewer: { readonly id: number; readonly sessionId: string; readonly address?: string | undefined },
): Promise<{ id: string; token: string; expiresAt: string }> {
  const now = context.clock();
  const token = randomWord();
  const expiresAt = storedTime(now + longestView);
  const id = randomWord(12);
  const times = { createdAt: storedTime(now), usedAt: storedTime(now), expiresAt, endsAt: expiresAt };
  const seen = { viewerId: viewer.id, viewerSession: viewer.sessionId, address: viewer.address ?? null, passwordSession: id };
  await db
    .insertInto('sessions')
    .values({ id, tokenHash: digestOf(token), userId, ...times, ...seen })
    .execute();
  return { id, token, expiresAt };
}

/** The session that a session goes back to, in which the password was typed; itself where it was opened before that was kept. */
export const passwordSession = sql<string>`coalesce(sessions."passwordSession", sessions.id)`.as('passwordSession');

/** The session of a token, however old; undefined when it was ended, or its account cannot sign in. */
export async function findSession(db: Database, tokenHash: string): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('sessions as own', 'own.id', 'sessions.viewerSession')
    .leftJoin('users as viewers', 'viewers.id', 'own.userId')
    .select([
      'sessions.id',
      'sessions.viewerId',
      'own.userId as ownUserId',
      'own.expiresAt as ownExpiresAt',
      'own.endsAt as ownEndsAt',
      'viewers.username as viewerName',
      'viewers.isAdmin as viewerIsAdmin',
      'viewers.status as viewerStatus',
      'viewers.deletedAt as viewerDeletedAt',
      'sessions.userId',
      'sessions.usedAt',
      'sessions.expiresAt',
      'sessions.endsAt',
      'users.username',
      'users.isAdmin',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('users.deletedAt', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const isView = row['viewerId'] !== null;
  const isViewerGone = row['ownUserId'] !== row['viewerId'] || row['viewerStatus'] !== 'active' || row['viewerDeletedAt'] !== null;
  if (isView && isViewerGone) return undefined;
  const { usedAt, expiresAt, endsAt, ownExpiresAt, ownEndsAt } = row as Record<string, string>;
  const ends = [endsAt!, ...(isView ? [ownExpiresAt!, ownEndsAt!] : [])].map(Date.parse);
  return {
    id: row.id as string,
    userId: row.userId as number,
    username: row.username as string,
    isAdmin: Boolean(row.isAdmin),
    usedAt: Date.parse(usedAt!),
    expiresAt: Date.parse(expiresAt!),
    endsAt: Math.min(...ends),
    viewer: isView
      ? { id: Number(row['viewerId']), username: String(row['viewerName']), isAdmin: Boolean(row['viewerIsAdmin']) }
      : undefined,
  };
}

/** True if a session has expired, by idleness or age. */
export const hasRunOut = ({ expiresAt, endsAt }: FoundSession, now: number): boolean => now >= Math.min(expiresAt, endsAt);

/** The session with its end moved on by being used now; written at most once a minute. */
export async function touchSession(context: Context, session: FoundSession): Promise<FoundSession> {
  const now = context.clock();
  if (session.viewer || now - session.usedAt < touchEvery) return session;
  const touched = { ...session, usedAt: now, expiresAt: Math.min(now + idleLength(context), session.endsAt) };
  await context.store.transaction((trx) =>
    trx
      .updateTable('sessions')
      .set({ usedAt: storedTime(now), expiresAt: storedTime(touched.expiresAt) })
      .where('id', '=', session.id)
      .execute(),
  );
  return touched;
}

/** Ends the sessions of users, but for one that may stay, and all that they approved. Tell `context.access.forget()` after the transaction. */
export async function endSessions(db: Database, userIds: readonly number[], except?: string): Promise<void> {
  await db.deleteFrom('qr_sign_ins').where('userId', 'in', userIds).execute();
  const ending = db.deleteFrom('sessions').where('userId', 'in', userIds);
  await (except ? ending.where('id', '!=', except) : ending).execute();
}

/** Ends one session. */
export const endSession = async (db: Database, id: string): Promise<void> =>
  void (await db.deleteFrom('sessions').where('id', '=', id).execute());

/** When a session ends unless it is used before. One that was ended this very moment is refused. */
export async function endOf(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('sessions').select('expiresAt').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('UNAUTHENTICATED');
  return row['expiresAt'] as string;
}
