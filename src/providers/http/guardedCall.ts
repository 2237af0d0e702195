import { contracts } from '#schemas/contracts/index.ts';
import { timeLimits } from '#schemas/kit/defineCall.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { mayCall } from '#schemas/wire/access/mayCall.ts';
import { isCallError } from '#schemas/wire/callError.ts';
import { currentHolder } from '../access/rights.ts';
import { type Answer, type HttpCall, makeCall } from './call.ts';
import { forbidden } from './forbidden.ts';

const limited = compilePermissions(
  contracts.flatMap(({ method, path, limit }) => (limit ? [{ url: path, methods: [method], milliseconds: timeLimits[limit] }] : [])),
);

/** Milliseconds that the contract of a call gives it; undefined where none says anything. */
const declaredLimit = ({ method, path }: HttpCall): number | undefined => limited.allows(method, path)?.milliseconds;

/**
 * Makes a call that the signed-in user may make, and refuses any other before it is sent (spec §6): open addresses pass,
 * an administrator passes, everyone else needs a stored permission. The server asks the same again.
 */
export async function guardedCall<Data = unknown>(call: HttpCall): Promise<Answer<Data>> {
  if (!mayCall(currentHolder(), call.method, call.path)) throw forbidden(call);
  try {
    return await makeCall<Data>({ ...call, timeout: call.timeout ?? declaredLimit(call) });
  } catch (error) {
    throw isCallError(error) && error.code === 'FORBIDDEN' ? forbidden(call) : error;
  }
}
