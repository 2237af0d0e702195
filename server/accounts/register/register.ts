import type { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { registeredRole } from '#schemas/wire/access/startingRoles.ts';
import { letters } from '#schemas/wire/letters.ts';
import type { codeDelivery, registerInput } from '#schemas/wire/session.ts';
import type { Context, OperationContext } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { seededId } from '../seed/seeded.ts';
import { countAttempt, uncountAttempt } from '../throttle.ts';
import { refuseWeakPassword } from '../weakPasswords.ts';
import { refuseReservedName } from './reservedNames.ts';
import { sendCode, spendCode, tryCode, wrongCode } from '../codes/verificationCodes.ts';

/** Sends the code that signing up asks for, at most one a minute to an address and for a network. */
export async function sendRegistrationCode(
  context: Context,
  email: string,
  caller: string,
  language: Language,
): Promise<z.output<typeof codeDelivery>> {
  if (!context.settings.registration) throw refuse('FORBIDDEN');
  await countAttempt(context, ['codeTo', email], ['codeFrom', caller]);
  return sendCode(context, email, email, { withCode: letters.verification, known: letters.knownAddress }, language);
}

async function firstRoles({ trx }: OperationContext): Promise<number[]> {
  const id = await seededId(trx, `role:${registeredRole}`);
  const alive = id && (await trx.selectFrom('roles').select('id').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst());
  return alive ? [id] : [];
}

/** Makes an account for whoever holds the code that was sent to the e-mail address. Other mistakes leave the code usable. */
export async function register(
  context: Context,
  { code, ...account }: z.output<typeof registerInput>,
  caller: string,
): Promise<{ id: number; username: string }> {
  if (!context.settings.registration) throw refuse('FORBIDDEN');
  await countAttempt(context, ['register', caller]);
  refuseReservedName(account.username);
  refuseWeakPassword(account.username, account.password);
  if (!(await tryCode(context, account.email, code))) throw wrongCode();
  const { id } = await transact(context, null, async (call) => {
    if (!(await spendCode(call.trx, account.email))) throw wrongCode();
    await uncountAttempt(call.trx, ['register', caller]);
    return createRecord(call, resourceIn(context, 'users'), { ...account, roles: await firstRoles(call) }, 'register');
  });
  return { id, username: account.username };
}
