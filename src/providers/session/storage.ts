import type { DataScope } from '#schemas/wire/access/dataScope.ts';
import type { UserPermission } from '#schemas/wire/session.ts';

/** Where the browser keeps who is signed in (spec §9). Permissions are kept under both names that the specification gives. */
export const storageKeys = { token: 'token', permissions: ['permissions', 'userPermissions'], user: 'user' } as const;

/** Where the browser keeps the word that the server knows it by. It stays at a sign-out: it tells whose browser this is, and opens nothing. */
const deviceKey = 'device';

/** The word to show at a sign-in; none before the first. */
export const keptDevice = (): string | undefined => localStorage.getItem(deviceKey) ?? undefined;

export const keepDevice = (device: string): void => localStorage.setItem(deviceKey, device);

/** As much of a permission as decides calls and tiles. */
export type KeptPermission = Pick<UserPermission, 'url'> & Partial<Pick<UserPermission, 'tag' | 'methods' | 'name'>>;

/** The user as the browser keeps it (spec §3, "Auth state"). */
export interface KeptUser {
  readonly userid: number;
  readonly username: string;
  readonly name: string | null;
  /** Time zone that the user chose; null where it is the browser's. */
  readonly timeZone: string | null;
  readonly organisationTimeZone: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly roles: readonly { readonly id: number; readonly RoleName: string }[];
  readonly dataScope: DataScope;
  /** Name of who sees as this user does; undefined in one's own session. */
  readonly viewer?: string | undefined;
}

/** Session of the signed-in user. */
export interface KeptSession {
  readonly token: string;
  readonly permissions: readonly KeptPermission[];
  readonly user: KeptUser;
}

/** Where this tab keeps the session in use: a view of another person's console is the tab's alone, and goes with it. */
const place = (): Storage => (sessionStorage.getItem(storageKeys.token) === null ? localStorage : sessionStorage);

let words: readonly (string | null)[] | undefined;

/**
 * The kept words, unread: equal words mean an unchanged session. They are asked for once by all that runs together: a page that is drawn
 * asks hundreds of times, and a browser's storage is slow to answer.
 */
export function keptWords(): readonly (string | null)[] {
  if (!words) {
    words = askedWords();
    queueMicrotask(askAgain);
  }
  return words;
}

/** Has them asked for anew: they were changed, here or in another tab. */
export const askAgain = (): void => void (words = undefined);

function askedWords(): readonly (string | null)[] {
  const [first, second] = storageKeys.permissions;
  const kept = place();
  return [kept.getItem(storageKeys.token), kept.getItem(first) ?? kept.getItem(second), kept.getItem(storageKeys.user)];
}

/** Reads what is kept; null when someone is not signed in or what is kept cannot be read (spec §2: both a token and permissions). */
export function readKept([token, permissions, user]: readonly (string | null)[]): KeptSession | null {
  const list = parsed(permissions);
  const who = parsed(user);
  if (!token || !Array.isArray(list) || !isRecord(who) || typeof who['username'] !== 'string') return null;
  return { token, permissions: list.flatMap(permissionOf), user: userOf(who, who['username']) };
}

/** Keeps a session in place of the one in use, or where else it is said. */
export function writeKept({ token, permissions, user }: KeptSession, to: Storage = place()): void {
  to.setItem(storageKeys.token, token);
  for (const key of storageKeys.permissions) to.setItem(key, JSON.stringify(permissions));
  to.setItem(storageKeys.user, JSON.stringify(user));
  askAgain();
}

/** Ends the view of this tab, which goes on in its own session; false where there is none. */
export function dropView(): boolean {
  const isView = place() === sessionStorage;
  if (isView) dropKept();
  return isView;
}

export function dropKept(): void {
  const kept = place();
  for (const key of [storageKeys.token, ...storageKeys.permissions, storageKeys.user]) kept.removeItem(key);
  askAgain();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(words: string | null | undefined): unknown {
  try {
    return JSON.parse(words ?? 'null');
  } catch {
    return null;
  }
}

/** A permission may have been kept as its url alone. */
function permissionOf(kept: unknown): KeptPermission[] {
  if (typeof kept === 'string') return [{ url: kept }];
  return isRecord(kept) && typeof kept['url'] === 'string' ? [kept as unknown as KeptPermission] : [];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const userOf = (who: Readonly<Record<string, unknown>>, username: string): KeptUser => ({
  userid: Number(who['userid'] ?? who['id']) || 0,
  username,
  name: textOf(who['name']),
  timeZone: textOf(who['timeZone']),
  organisationTimeZone: textOf(who['organisationTimeZone']),
  avatar: textOf(who['avatar']),
  email: textOf(who['email']),
  isAdmin: who['isAdmin'] === true,
  roles: Array.isArray(who['roles']) ? who['roles'] : [],
  dataScope: isRecord(who['dataScope']) ? (who['dataScope'] as DataScope) : {},
  ...(typeof who['viewer'] === 'string' && { viewer: who['viewer'] }),
});
