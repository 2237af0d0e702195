import { mayCall } from '#schemas/wire/access/mayCall.ts';
import { currentHolder } from '../access/rights.ts';
import { type Answer, type Call, makeCall } from './call.ts';
import { localRefusal } from './failures.ts';

/**
 * Makes a call that the signed-in user may make, and refuses any other before it is sent (spec §6): open addresses pass,
 * an administrator passes, everyone else needs a stored permission. The server asks the same again.
 */
export async function guardedCall<Data = unknown>(call: Call): Promise<Answer<Data>> {
  if (!mayCall(currentHolder(), call.method, call.path)) throw localRefusal('FORBIDDEN');
  return makeCall<Data>(call);
}
