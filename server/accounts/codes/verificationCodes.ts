import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language, Text } from '#schemas/kit/text.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import type { codeDelivery } from '#schemas/wire/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { storedTime } from '../../storedTime.ts';
import { digestOf, isSameDigest, randomWord } from '../secrets.ts';

const codeMinutes = 10;
const attemptsPerCode = 5;

/** The purpose of a code: an address that signs up, or, after a session and a blank, an address that its user wants to have. */
export type Purpose = string;

/** The letters with which a code is sent: the one that holds it, and the one for the owner of an address that has an account. */
interface Letters {
  readonly withCode: { readonly subject: Text; readonly text: Text };
  readonly known: { readonly subject: Text; readonly text: Text };
}

const makeCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');
const hashOf = (purpose: Purpose, code: string): string => digestOf(`${purpose} ${code}`);

const isKnown = async (db: Database, email: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower("email")`, '=', email)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );

/** Keeps the digest of a code in place of an earlier one. */
async function keepCode({ store, clock }: Context, purpose: Purpose, code: string): Promise<void> {
  const now = clock();
  const values = { codeHash: hashOf(purpose, code), expiresAt: storedTime(now + codeMinutes * 60_000), attempts: 0 };
  await store.transaction((trx) =>
    trx
      .insertInto('verification_codes')
      .values({ email: purpose, ...values })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .execute(),
  );
}

/**
 * Sends an 8-digit code to an e-mail address (spec §5), good for one purpose. The answer and the work are the same whether or not the address
 * has an account; its owner reads which in the letter, and the code that is kept then is one that nothing fits.
 */
export async function sendCode(
  context: Context,
  purpose: Purpose,
  email: string,
  { withCode, known }: Letters,
  language: Language,
): Promise<z.output<typeof codeDelivery>> {
  const isTaken = await isKnown(context.store.lookups, email);
  const code = makeCode();
  await keepCode(context, purpose, isTaken ? randomWord() : code);
  const { subject, text } = isTaken ? known : withCode;
  const letter = { to: email, subject: subject[language], text: fill(text[language], { code, minutes: codeMinutes }) };
  return { delivered: await context.mail.send(letter) };
}

/** The refusal of a code that is wrong or has expired, at its field. */
export const wrongCode = () => refuse('CODE_INVALID', {}, { errors: { code: { key: 'wrongCode' } } });

/** Tells whether a code fits; each try is counted before it is looked at, and the fifth wrong one spends the code. */
export async function tryCode({ store, clock }: Context, purpose: Purpose, code: string): Promise<boolean> {
  const now = storedTime(clock());
  const kept = await store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('verification_codes')
      .selectAll()
      .where('email', '=', purpose)
      .where('expiresAt', '>', now)
      .where('attempts', '<', attemptsPerCode)
      .executeTakeFirst();
    if (row)
      await trx
        .updateTable('verification_codes')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('email', '=', purpose)
        .execute();
    return row;
  });
  return kept !== undefined && isSameDigest(kept['codeHash'] as string, hashOf(purpose, code));
}

/** A code is good once. Tells whether it was still there: two requests with one code come to one. */
export async function spendCode(db: Database, purpose: Purpose): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('verification_codes').where('email', '=', purpose).executeTakeFirst();
  return numDeletedRows === 1n;
}
