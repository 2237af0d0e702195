import { useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useOnReturn } from '#api/connection.ts';
import { useCall } from '#api/useCall.ts';
import { ownConversations } from '../history/useHistory.ts';
import { useRefreshHistory } from '../history/useRefreshHistory.ts';
import { createSession, type Session } from './createSession.ts';
import { cachedSession, cacheSession } from './sessionCache.ts';
import { createServerWire } from './serverWire.ts';
import type { SessionState } from './state.ts';

/** Frames of a hidden page never come. */
const hiddenWait = 100;

/** Facts of a conversation taken from its address, until the server has answered. */
export interface Addressed {
  readonly convUid: string;
  readonly scene: string;
  readonly model: string | null;
  readonly subject: string | null;
}

/**
 * The session of a conversation. It outlives the page: who comes back within half an hour finds what was read, and what came since
 * is read then. It is read again when the window is returned to and when the network is back: other tabs and devices may have gone on.
 */
export function useSession({ convUid, scene, model, subject }: Addressed): Session {
  const client = useQueryClient();
  const call = useCall();
  const refreshHistory = useRefreshHistory();
  const session = useMemo(
    () =>
      cachedSession(client, convUid) ??
      cacheSession(
        client,
        createSession({
          convUid,
          scene,
          settings: { model, subject },
          wire: createServerWire(call, convUid),
          schedule: atNextFrame,
          onListed: () => void refreshHistory(),
        }),
      ),
    // eslint-disable-next-line react/exhaustive-deps -- a session is made once, with what the address said first
    [client, convUid],
  );
  useEffect(() => {
    const leave = session.enter();
    const readAgain = () => document.hidden || void session.open();
    document.addEventListener('visibilitychange', readAgain);
    addEventListener('online', readAgain);
    return () => {
      document.removeEventListener('visibilitychange', readAgain);
      removeEventListener('online', readAgain);
      leave();
    };
  }, [session]);
  useOnReturn(session.returned);
  useSubscription({ channel: ownConversations, types: ['*'], onLiveEvent: () => void session.open() });
  return session;
}

/** Returns the state of a conversation; re-renders when it changes, at most once per frame. */
export const useConversation = (session: Session): SessionState => useSyncExternalStore(session.subscribe, session.state);

/** Runs at the next frame of the page, or soon when the page is hidden. */
function atNextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, hiddenWait);
  else requestAnimationFrame(run);
}
