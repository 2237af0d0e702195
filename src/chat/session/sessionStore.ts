import { applyEvent } from '../model/applyEvent.ts';
import type { ChatEvent } from '../model/conversation.ts';
import type { SessionState } from './state.ts';

/** Holds the state of a session and tells whoever looks at it. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** @param schedule when to tell of events: at the next frame of a screen. */
export function createSessionStore(first: SessionState, schedule: (draw: () => void) => void) {
  let state = first;
  let heard: ChatEvent[] = [];
  const listeners = new Set<() => void>();

  const settle = () => {
    const conversation = heard.reduce(applyEvent, state.conversation);
    heard = [];
    if (conversation !== state.conversation) state = { ...state, conversation };
  };
  const set = (changed: Partial<SessionState>) => {
    settle();
    state = { ...state, ...changed };
    listeners.forEach((listener) => listener());
  };
  const tellHeard = () => {
    if (heard.length > 0) set({});
  };

  return {
    /** State as last published. */
    shown: (): SessionState => state,
    /** The same with every event that was heard, told or not. */
    settled(): SessionState {
      tellHeard();
      return state;
    },
    set,
    /** Folds an event in; it is told with all others of its frame. */
    hear(event: ChatEvent): void {
      heard.push(event);
      if (heard.length === 1) schedule(tellHeard);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
