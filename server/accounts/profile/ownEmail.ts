import type { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import { letters } from '#schemas/wire/letters.ts';
import type { codeDelivery } from '#schemas/wire/session.ts';
import type { SignedInActor as Self } from '../../calls/actorIn.ts';
import type { Context } from '../../context.ts';
import { type Purpose, sendCode, tryCode, wrongCode } from '../codes/verificationCodes.ts';
import { countAttempt } from '../throttle.ts';

/** A code proves an address to the session that asked for it, and ends with it. */
const purposeOf = ({ sessionId }: Self, email: string): Purpose => `${sessionId} ${email}`;

/** Sends a code to the address that a user wants to have. Neither the answer nor the time tells whether the address has an account. */
export async function sendEmailCode(
  context: Context,
  self: Self,
  email: string,
  language: Language,
): Promise<z.output<typeof codeDelivery>> {
  await countAttempt(context, ['emailTo', email], ['emailBy', String(self.id)]);
  return sendCode(context, purposeOf(self, email), email, { withCode: letters.newAddress, known: letters.takenAddress }, language);
}

/** Refuses an address that its user has not proved to hold; gives the purpose of the code, to be spent with the change. */
export async function provedEmail(context: Context, self: Self, email: string, code: string | undefined): Promise<Purpose> {
  const purpose = purposeOf(self, email);
  if (code === undefined || !(await tryCode(context, purpose, code))) throw wrongCode();
  return purpose;
}

/** Tells the owner of the address that was left that the account has another one, or none, from now on. */
export async function tellFormerAddress({ mail, log }: Context, email: string, language: Language): Promise<void> {
  const { subject, text } = letters.formerAddress;
  await mail
    .send({ to: email, subject: subject[language], text: text[language] })
    .catch((error: unknown) => log.warn(error, 'a former address could not be told of its change'));
}
