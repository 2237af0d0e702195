import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './createSession.ts';
import { isAnswering } from './state.ts';

/** Milliseconds for which a session without a page is cached; it is then read again. */
const heldFor = 30 * 60_000;

const allKeys = ['chat', 'session'] as const;
const keyOf = (convUid: string) => [...allKeys, convUid] as const;

/** The session of a conversation that was open before; dropped with everything else that was read when somebody else signs in. */
export const cachedSession = (client: QueryClient, convUid: string): Session | undefined => client.getQueryData<Session>(keyOf(convUid));

export function cacheSession(client: QueryClient, session: Session): Session {
  const key = keyOf(session.convUid);
  client.setQueryDefaults(key, { gcTime: heldFor });
  client.setQueryData(key, session);
  return session;
}

/** Conversations that were open and were being answered when they were last looked at, by their ids. */
export const answeringSessions = (client: QueryClient): string[] =>
  client
    .getQueriesData<Session>({ queryKey: allKeys })
    .flatMap(([, session]) => (session && isAnswering(session.state()) ? session.convUid : []));

/** The conversation is gone: nothing of it is shown any more. */
export const dropSession = (client: QueryClient, convUid: string): void => client.removeQueries({ queryKey: keyOf(convUid) });
