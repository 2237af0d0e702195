import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';

/** State of the connection to the server, as far as screens need it. */
export const ConnectionContext = createContext<'here' | 'lost'>('here');

/** Returns the state of the connection, and re-renders when it changes. */
export const useServerState = (): 'here' | 'lost' => useContext(ConnectionContext);

/** Calls back each time the server is there again after it was lost: what failed for want of it is no news any more. */
export function useOnReturn(listener: () => void): void {
  const state = useServerState();
  const before = useRef(state);
  const returned = useEffectEvent(listener);
  useEffect(() => {
    if (before.current === 'lost' && state === 'here') returned();
    before.current = state;
  }, [state]);
}

/** No answer at all, or that of something that stands in for a server which is away. */
const nobodyAnswered: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** True of the failure of a call that met no server. */
export const metNoServer = ({ code, statusCode }: Pick<CallError, 'code' | 'statusCode'>): boolean =>
  nobodyAnswered.has(statusCode) && code !== 'CANCELLED' && code !== 'TIMEOUT';
