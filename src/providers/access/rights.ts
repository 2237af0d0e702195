import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { type Holder, mayCall } from '#schemas/wire/access/mayCall.ts';
import { currentSession } from '../session/session.ts';
import type { KeptSession } from '../session/storage.ts';

/** Whoever is stored as `admin` is asked nothing here (spec §6); the server decides by the account's own flag. */
export const isStoredAdmin = ({ user }: KeptSession): boolean => user.isAdmin || user.username === 'admin';

const holders = new WeakMap<KeptSession, Holder>();

/** The rights of whoever is signed in, compiled once per change of them. */
export function currentHolder(): Holder | null {
  const session = currentSession();
  if (!session) return null;
  const holder = holders.get(session) ?? { isAdmin: isStoredAdmin(session), matcher: compilePermissions(session.permissions) };
  holders.set(session, holder);
  return holder;
}

const filledIn = (path: string): string => path.replace(/\{\w+\}/g, '0');

/** True if the signed-in user may call an address. The parameters of an endpoint's path may be left open: `/users/{id}`. */
export const allows = (method: string, path: string): boolean => mayCall(currentHolder(), method, filledIn(path));
