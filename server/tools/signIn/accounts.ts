import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { clientByHand, closeCredentials, type Credentials, openCredentials, type Place } from './credentials.ts';

/** Milliseconds that one renewal may take before another is begun. */
const renewalLength = 30_000;

/** An account as it is stored, opened. */
export interface ToolAccount {
  readonly held: Credentials;
  readonly isValid: boolean;
  /** Milliseconds since 1970; undefined where the server does not say. */
  readonly expiresAt: number | undefined;
  /** The box that it was opened from: another one once the tokens were renewed. */
  readonly box: string;
}

const own = (db: Database, { server, userId }: Place) =>
  db.selectFrom('tool_accounts').selectAll().where('serverId', '=', server.id).where('userId', '=', userId);

/** The account of a user at a server; undefined where there is none that opens. */
export async function accountOf(place: Place, db: Database = place.context.store.lookups): Promise<ToolAccount | undefined> {
  const row = await own(db, place).executeTakeFirst();
  const held = row && openCredentials(place, String(row['box']));
  if (!held) return undefined;
  const expiresAt = typeof row['expiresAt'] === 'string' ? Date.parse(row['expiresAt']) : undefined;
  return { held, isValid: Boolean(row['isValid']), expiresAt, box: String(row['box']) };
}

/** Columns of an account by what is held of it. The client of an administrator is not kept a second time. */
function columnsOf(place: Place, { verifier: _, ...held }: Credentials) {
  const { tokens } = held;
  const lasts = tokens?.expires_in;
  return {
    box: closeCredentials(place, clientByHand(place) ? { ...held, client: undefined } : held),
    isValid: tokens !== undefined,
    renews: tokens?.refresh_token !== undefined,
    expiresAt: lasts === undefined ? null : storedTime(place.context.clock() + lasts * 1_000),
    renewingUntil: null,
  };
}

/** Keeps a new account, in the place of one that there was. */
export async function keepAccount(trx: Database, place: Place, held: Credentials): Promise<void> {
  await dropAccount(trx, place);
  const { server, userId, context } = place;
  const key = { serverId: server.id, userId };
  const connectedAt = storedTime(context.clock());
  await trx
    .insertInto('tool_accounts')
    .values({ ...key, connectedAt, ...columnsOf(place, held) })
    .execute();
}

/** Keeps what came of a renewal; nothing where the account was disconnected meanwhile. */
export async function keepRenewed(trx: Database, place: Place, held: Credentials): Promise<void> {
  const { server, userId } = place;
  await trx
    .updateTable('tool_accounts')
    .set(columnsOf(place, held))
    .where('serverId', '=', server.id)
    .where('userId', '=', userId)
    .execute();
}

/** Forgets an account. */
export async function dropAccount(trx: Database, { server, userId }: Pick<Place, 'server' | 'userId'>): Promise<void> {
  await trx.deleteFrom('tool_accounts').where('serverId', '=', server.id).where('userId', '=', userId).execute();
}

/** Claims the renewal of an account: true for one caller at a time, of all replicas, as a token that renews may serve once only. */
export async function claimRenewal(trx: Database, { context, server, userId }: Place, box: string): Promise<boolean> {
  const now = context.clock();
  const { numUpdatedRows } = await trx
    .updateTable('tool_accounts')
    .set({ renewingUntil: storedTime(now + renewalLength) })
    .where('serverId', '=', server.id)
    .where('userId', '=', userId)
    .where('box', '=', box)
    .where((is) => is.or([is('renewingUntil', 'is', null), is('renewingUntil', '<', storedTime(now))]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** Lets others renew, where a renewal came to nothing. */
export async function releaseRenewal(trx: Database, { server, userId }: Place): Promise<void> {
  await trx
    .updateTable('tool_accounts')
    .set({ renewingUntil: null })
    .where('serverId', '=', server.id)
    .where('userId', '=', userId)
    .execute();
}
