import { connectionTimeout, longestConnecting, type Place } from './failures.ts';
import { unlessAborted } from './unlessAborted.ts';

/**
 * Waits for a connection for as long as one may take, whatever its driver does about a server that takes it and says nothing. Refuses with SOURCE_TIMEOUT
 * then; what was begun is left to `give`, should it come about after all.
 */
export async function connecting<Connection>(
  begun: Promise<Connection>,
  { place, signal, give }: { readonly place: Place; readonly signal: AbortSignal; give?(connection: Connection): unknown },
): Promise<Connection> {
  const late = AbortSignal.timeout(longestConnecting * 1000);
  try {
    return await unlessAborted(begun, AbortSignal.any([signal, late]));
  } catch (error) {
    if (late.aborted || signal.aborted) begun.then(give, () => {});
    signal.throwIfAborted();
    throw late.aborted ? connectionTimeout(place) : error;
  }
}
