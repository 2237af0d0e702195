import { tokenPrefix } from '#schemas/wire/tokens.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { digestOf, randomWord } from '../secrets.ts';
import type { FoundSession } from '../sessions/sessionTable.ts';

/** A use is written down at most this often, so that requests cost no write. */
const touchEvery = 60_000;
/** A token as a session of its owner: `token` says which it is. */
export type FoundToken = FoundSession & { readonly token: NonNullable<FoundSession['token']> };

/** Letters of 256 bits, which is all there is to the token of a session; by chance it may begin like an access token. */
const lettersOfWord = 43;

/** True if what was sent is an access token, and no session's. */
export const isAccessToken = (sent: string): boolean => sent.length > lettersOfWord && sent.startsWith(tokenPrefix);

/** Name of what a token does, where sessions have their id: no session's has a space. */
const sessionPrefix = 'token ';

/** The id of the token that a session id stands for; undefined where it is a session's own. */
export const tokenIn = (sessionId: string | undefined): number | undefined =>
  sessionId?.startsWith(sessionPrefix) ? Number(sessionId.slice(sessionPrefix.length)) : undefined;

/** Makes the secret of a token: what is sent is given here once, and only its digest is kept. */
export async function openToken(db: Database, tokenId: number): Promise<string> {
  const sent = tokenPrefix + randomWord();
  await db
    .insertInto('token_secrets')
    .values({ tokenHash: digestOf(sent), tokenId })
    .execute();
  return sent;
}

const living = (db: Database) =>
  db
    .selectFrom('token_secrets')
    .innerJoin('tokens', 'tokens.id', 'token_secrets.tokenId')
    .innerJoin('users', 'users.id', 'tokens.owner')
    .select(['tokens.id', 'tokens.name', 'tokens.role', 'tokens.usedAt', 'tokens.expiresAt'])
    .select(['users.id as userId', 'users.username', 'users.isAdmin'])
    .where('tokens.deletedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where('users.status', '=', 'active');

function foundIn(row: Readonly<Record<string, unknown>>): FoundToken {
  const id = Number(row['id']);
  const endsAt = typeof row['expiresAt'] === 'string' ? Date.parse(row['expiresAt']) : Number.POSITIVE_INFINITY;
  return {
    id: sessionPrefix + id,
    userId: Number(row['userId']),
    username: String(row['username']),
    isAdmin: Boolean(row['isAdmin']),
    usedAt: typeof row['usedAt'] === 'string' ? Date.parse(row['usedAt']) : 0,
    expiresAt: endsAt,
    endsAt,
    viewer: undefined,
    token: { id, name: String(row['name']), role: row['role'] === null ? null : Number(row['role']) },
  };
}

/** The token of a digest, ended or not; undefined where it was revoked, or its owner cannot sign in. */
export async function findToken(db: Database, tokenHash: string): Promise<FoundToken | undefined> {
  const row = await living(db).where('token_secrets.tokenHash', '=', tokenHash).executeTakeFirst();
  return row && foundIn(row);
}

/** The same by its id. */
export async function findTokenById(db: Database, id: number): Promise<FoundToken | undefined> {
  const row = await living(db).where('tokens.id', '=', id).executeTakeFirst();
  return row && foundIn(row);
}

/** Notes the use of a token and where it came from, at most once a minute; apart from its version, as nobody changed it. */
export async function touchToken(context: Context, token: FoundToken, address: string): Promise<FoundToken> {
  const now = context.clock();
  if (now - token.usedAt < touchEvery) return token;
  await context.store.transaction((trx) =>
    trx
      .updateTable('tokens')
      .set({ usedAt: storedTime(now), usedFrom: address })
      .where('id', '=', token.token.id)
      .execute(),
  );
  return { ...token, usedAt: now };
}

/** Ends all tokens of users, for good. Tell `context.access.forget()` after the transaction. */
export async function endTokens({ clock }: Pick<Context, 'clock'>, db: Database, userIds: readonly number[]): Promise<void> {
  const own = db.selectFrom('tokens').select('id').where('owner', 'in', userIds);
  await db.deleteFrom('token_secrets').where('tokenId', 'in', own).execute();
  const now = storedTime(clock());
  await db
    .updateTable('tokens')
    .set((set) => ({ revokedAt: now, updatedAt: now, version: set('version', '+', 1) }))
    .where('owner', 'in', userIds)
    .where('revokedAt', 'is', null)
    .execute();
}
