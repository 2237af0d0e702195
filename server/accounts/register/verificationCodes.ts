import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import { letters } from '#schemas/wire/letters.ts';
import type { codeDelivery } from '#schemas/wire/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { digestOf, isSameDigest, randomWord } from '../secrets.ts';
import { countAttempt } from '../throttle.ts';

const codeMinutes = 10;
const attemptsPerCode = 5;

const makeCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');
const hashOf = (email: string, code: string): string => digestOf(`${email} ${code}`);

const isKnown = async (db: Database, email: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower("email")`, '=', email)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );

/** Keeps the digest of a code in place of an earlier one. An address that has an account gets one that nothing fits, so both take the same work. */
async function keepCode({ store, clock }: Context, email: string, code: string): Promise<void> {
  const now = clock();
  const values = { codeHash: hashOf(email, code), expiresAt: new Date(now + codeMinutes * 60_000).toISOString(), attempts: 0 };
  await store.transaction((trx) =>
    trx
      .insertInto('verification_codes')
      .values({ email, ...values })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
      .execute(),
  );
}

/**
 * Sends an 8-digit code to an e-mail address (spec §5), at most one a minute per address and per caller.
 * The answer is the same whether or not the address has an account; its owner reads which in the letter.
 */
export async function sendCode(
  context: Context,
  email: string,
  caller: string,
  language: Language,
): Promise<z.output<typeof codeDelivery>> {
  if (!context.settings.registration) throw refuse('FORBIDDEN');
  await countAttempt(context, ['codeTo', email], ['codeFrom', caller]);
  const known = await isKnown(context.store.lookups, email);
  const code = makeCode();
  await keepCode(context, email, known ? randomWord() : code);
  const { subject, text } = known ? letters.knownAddress : letters.verification;
  const letter = { to: email, subject: subject[language], text: fill(text[language], { code, minutes: codeMinutes }) };
  return { delivered: await context.mail.send(letter) };
}

/** Whether a code fits; each try is counted before it is looked at, and the fifth wrong one spends the code. */
export async function tryCode({ store, clock }: Context, email: string, code: string): Promise<boolean> {
  const now = new Date(clock()).toISOString();
  const kept = await store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('verification_codes')
      .selectAll()
      .where('email', '=', email)
      .where('expiresAt', '>', now)
      .where('attempts', '<', attemptsPerCode)
      .executeTakeFirst();
    if (row)
      await trx
        .updateTable('verification_codes')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('email', '=', email)
        .execute();
    return row;
  });
  return kept !== undefined && isSameDigest(kept['codeHash'] as string, hashOf(email, code));
}

/** A code is good for one account. Tells whether it was still there: two requests with one code make one account. */
export async function spendCode(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('verification_codes').where('email', '=', email).executeTakeFirst();
  return numDeletedRows === 1n;
}
