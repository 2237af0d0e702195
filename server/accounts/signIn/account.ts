import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { isPassword } from '../passwords.ts';

/** As much of an account as a sign-in is decided by. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly password: string | null;
  readonly status: string;
}

const accounts = (db: Database) => db.selectFrom('users').select(['id', 'username', 'password', 'status']).where('deletedAt', 'is', null);

/** The account of that name, in any case. */
export const findAccount = async (db: Database, username: string): Promise<Account | undefined> =>
  (await accounts(db)
    .where(sql`lower("username")`, '=', username.toLowerCase())
    .executeTakeFirst()) as Account | undefined;

/** Tells whether an account may still be signed in to by a password that fitted before: nobody comes in by one that was changed meanwhile. */
export async function isStillOpen(
  { settings }: Context,
  trx: Database,
  { id, password: before }: Account,
  password: string,
): Promise<boolean> {
  const now = (await accounts(trx).where('id', '=', id).executeTakeFirst()) as Account | undefined;
  return now?.status === 'active' && (now.password === before || (await isPassword(settings, now.password, password)));
}
