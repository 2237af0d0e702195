import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCall } from '#calls/useCall.ts';
import { useRefreshHistory } from '../history/useRefreshHistory.ts';
import { createSession, type Session } from './createSession.ts';
import { atNextFrame } from './frames.ts';
import { createServerWire } from './serverWire.ts';
import type { SessionState } from './state.ts';

/** What the address of a conversation says of it, until the server has told. */
export interface Addressed {
  readonly convUid: string;
  readonly scene: string;
  readonly model: string | null;
  readonly subject: string | null;
}

/** How long a conversation that nobody looks at is held, in milliseconds; it is then read again. */
const heldFor = 30 * 60_000;

/**
 * The session of a conversation. It outlives the page: who comes back within half an hour finds it as it is by then, answers that
 * came meanwhile included. It is dropped with everything else that was read when somebody else signs in.
 */
export function useSession({ convUid, scene, model, subject }: Addressed): Session {
  const client = useQueryClient();
  const call = useCall();
  const refreshHistory = useRefreshHistory();
  const session = useMemo(() => {
    const key = ['chat', 'session', convUid];
    const held = client.getQueryData<Session>(key);
    if (held) return held;
    client.setQueryDefaults(key, { gcTime: heldFor });
    const made = createSession({
      convUid,
      scene,
      settings: { model, subject },
      wire: createServerWire(call, convUid),
      schedule: atNextFrame,
      onListed: () => void refreshHistory(),
    });
    client.setQueryData(key, made);
    return made;
    // eslint-disable-next-line react/exhaustive-deps -- a session is made once, with what the address said first
  }, [client, convUid]);
  useEffect(() => void session.open(), [session]);
  return session;
}

/** What is known of a conversation now; drawn again when that changes, at most once per frame. */
export const useConversation = (session: Session): SessionState => useSyncExternalStore(session.subscribe, session.state);
