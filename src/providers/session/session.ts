import { useSyncExternalStore } from 'react';
import { setZones } from '#i18n/zone.ts';
import type { Session, SignedIn } from '#schemas/wire/session.ts';
import { askAgain, dropView, type KeptSession, keptWords, readKept, storageKeys, writeKept } from './storage.ts';

/** Where a change of who is signed in was made: in this tab, or in another. */
export type Origin = 'here' | 'elsewhere';

let words: readonly (string | null)[] = [];
let session: KeptSession | null = null;
const listeners = new Set<(origin: Origin) => void>();

/** Returns the session stored in the browser; the same object until it changes. */
export function currentSession(): KeptSession | null {
  const now = keptWords();
  if (now !== words && (now.length !== words.length || now.some((word, index) => word !== words[index]))) {
    words = now;
    session = readKept(now);
    // Formats are plain functions: from here on they are of this person's zone.
    setZones(session?.user.timeZone, session?.user.organisationTimeZone);
  }
  return session;
}

function tell(): void {
  for (const listener of listeners) listener('here');
}

const isOurs = (key: string | null): boolean =>
  key === null || [storageKeys.token, storageKeys.user, ...storageKeys.permissions].some((name) => name === key);

/** Tells of every change of who is signed in, those made in other tabs included. Gives what ends it. */
export function onSessionChange(listener: (origin: Origin) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!isOurs(key)) return;
    askAgain();
    listener('elsewhere');
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

const userOf = ({
  id,
  username,
  name,
  timeZone,
  organisationTimeZone,
  avatar,
  email,
  isAdmin,
  roles,
  dataScope,
  viewer,
}: Session): KeptSession['user'] => ({
  userid: id,
  username,
  name,
  timeZone,
  organisationTimeZone,
  avatar,
  email,
  isAdmin,
  roles,
  dataScope,
  ...(viewer !== undefined && { viewer }),
});

const keptOf = ({ token, ...said }: SignedIn): KeptSession => ({ token, permissions: said.userPermissions, user: userOf(said) });

/** Keeps who has just signed in, for all tabs. */
export function keepSession(said: SignedIn): void {
  dropView();
  writeKept(keptOf(said));
  tell();
}

/** Keeps a session that sees as another person does, for this tab alone. */
export function keepView(seen: SignedIn): void {
  writeKept(keptOf(seen), sessionStorage);
  tell();
}

/** Takes over what the server says of the session in use: new permissions, another name or picture. */
export function refreshSession(said: Session): void {
  const before = currentSession();
  if (!before) return;
  writeKept({ token: before.token, permissions: said.userPermissions, user: userOf(said) });
  if (currentSession() !== before) tell();
}

/** Returns the session, and re-renders when it changes, in this tab or another. */
export const useSession = (): KeptSession | null => useSyncExternalStore(onSessionChange, currentSession, currentSession);
