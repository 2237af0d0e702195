import type { Context } from '../../context.ts';
import { networkOf } from '../../plugins/network.ts';
import { digestOf } from '../secrets.ts';
import type { Caller } from '../sessions/sessionTable.ts';
import type { Attempt } from '../throttle.ts';
import type { Account } from './account.ts';
import { isKnownDevice, isKnownNetwork } from './knownDevices.ts';

/** The limits that a try of a password counts towards: the guesser's own for this account, and those shared with others. */
export interface GuessLimits {
  readonly own: Attempt;
  readonly shared: readonly Attempt[];
}

/**
 * Chooses the limits of a try. What strangers do never holds up a browser that the account was signed in with before, and what is done in
 * other networks never holds up a network that it was signed in from. From anywhere else all tries for one name are held back together.
 * So a stranger has at most 111 tries a day from one network and 348 from all networks there are; each browser and network that is known of
 * the account has 111 of its own (attack F26).
 */
export async function guessLimitsFor(
  { store }: Context,
  account: Account | undefined,
  username: string,
  { address, device }: Caller,
): Promise<GuessLimits> {
  if (account && device && (await isKnownDevice(store.lookups, account.id, device)))
    return { own: ['signInDevice', `${account.id} ${digestOf(device)}`], shared: [] };
  const isKnown = account !== undefined && (await isKnownNetwork(store.lookups, account.id, address));
  const ofAll: readonly Attempt[] = isKnown ? [] : [['signInName', username]];
  return { own: ['signInFrom', `${username} ${networkOf(address)}`], shared: [['signInNetwork', address], ...ofAll] };
}
