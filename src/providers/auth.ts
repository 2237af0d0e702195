import type { AuthProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { type CallError, isCallError } from '#schemas/wire/callError.ts';
import { forgetVersions } from './data/readVersions.ts';
import { outcomeOf } from './http/call.ts';
import { loginFrom, loginPath, safeTarget } from './session/addresses.ts';
import { currentSession, onSessionChange } from './session/session.ts';
import { confirmSession, endSession, register, type Registration, signIn } from './session/signIn.ts';
import { dropKept, dropView } from './session/storage.ts';

/** The rest of the page, as far as the session touches it. */
export interface Surroundings {
  readonly queryClient: QueryClient;
  /** Called when somebody signs out: what else the browser keeps of them is forgotten. */
  readonly onSignOut?: () => void;
  /** Loads another page, or the same one anew. */
  readonly leave?: (to: string) => void;
}

const loadPage = (to: string): void => location.assign(to);

const outcome = (error: CallError | null, redirectTo: string) => (error ? { success: false, error } : { success: true, redirectTo });

/** Only a session that is over ends here; a wrong password has the same status and does not. */
const endsSession = (error: unknown): boolean => isCallError(error) && error.statusCode === 401 && error.code !== 'BAD_CREDENTIALS';

/** The end of everything that was read for one user: the next never sees it, nor changes records from it. */
function forgetRead(queryClient: QueryClient): void {
  queryClient.clear();
  forgetVersions();
}

/** refine's contract of signing in and out (spec §4, §6). What was read is forgotten both ways. */
export function createAuthProvider({ queryClient, onSignOut, leave = loadPage }: Surroundings) {
  let confirming: Promise<unknown> | undefined;
  let isLeaving = false;

  /** The page goes with the session, so what is on it is not told. */
  const forget = (to: string): void => {
    isLeaving = true;
    forgetRead(queryClient);
    // Whoever saw as another person goes on in their own session.
    if (dropView()) return leave('/');
    dropKept();
    leave(to);
  };

  /** Of many calls that find the session over at once, the first ends it. */
  const expire = (): void => {
    if (!isLeaving && currentSession()) forget(loginFrom());
  };

  let isAsking = false;

  /** Reads the permissions anew: a refusal of what the console offered shows that they have changed. */
  const readRights = async (): Promise<void> => {
    if (isAsking || isLeaving || !currentSession()) return;
    isAsking = true;
    await confirmSession().catch(() => undefined);
    isAsking = false;
  };

  const confirmOnce = (): void => {
    confirming ??= confirmSession().catch((error: unknown) => endsSession(error) && expire());
  };

  return {
    login: async ({ username, password, to }: { username: string; password: string; to?: string }) => {
      const [error] = await outcomeOf(signIn({ username, password }));
      if (!error) forgetRead(queryClient);
      return outcome(error, safeTarget(to) ?? '/');
    },
    logout: async () => {
      isLeaving = true;
      if (currentSession()) await endSession();
      onSignOut?.();
      forget(loginPath);
      return { success: true };
    },
    check: async () => {
      if (!currentSession()) return { authenticated: false, redirectTo: loginFrom() };
      confirmOnce();
      return { authenticated: true };
    },
    onError: async (error: unknown) => {
      if (endsSession(error)) expire();
      if (isCallError(error) && error.code === 'FORBIDDEN') await readRights();
      return {};
    },
    register: async (given: Registration) => {
      const [error] = await outcomeOf(register(given));
      return outcome(error, loginPath);
    },
    getIdentity: async () => {
      const user = currentSession()?.user;
      return user ? { ...user, id: user.userid, name: user.username } : null;
    },
    getPermissions: async () => currentSession()?.permissions ?? [],
  } satisfies AuthProvider;
}

/**
 * Follows what happens to the session: signed out in another tab, this one leaves too; another user signed in there, this one
 * begins anew; new permissions, everything that was allowed or not is asked again. Gives what ends it.
 */
export function followSession({ queryClient, leave = loadPage }: Surroundings): () => void {
  let before = currentSession();
  return onSessionChange((origin) => {
    const [was, now] = [before, currentSession()];
    before = now;
    if (was === now) return;
    if (now && now.user.userid === was?.user.userid) return void queryClient.invalidateQueries({ queryKey: ['access'] });
    forgetRead(queryClient);
    if (origin === 'elsewhere') leave(now ? location.href : loginFrom());
  });
}
