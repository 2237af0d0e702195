import { useEffect, useRef } from 'react';
import { leafUnder, pathTo } from '../model/versions.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';

/** Shows the turn that an address asks for, once: the version that holds it is looked at, and it is scrolled to. */
export function useShownTurn(session: Session, { phase, conversation }: SessionState, turn: number | null, stay: () => void): void {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (turn === null || phase !== 'ready' || shown.current === turn || !conversation.turns.has(turn)) return;
    if (!pathTo(conversation).some((each) => each.turn === turn)) return session.choose(leafUnder(conversation, turn));
    const element = document.querySelector(`[data-turn="${turn}"]`);
    if (!element) return;
    shown.current = turn;
    stay();
    element.scrollIntoView({ block: 'start' });
  });
}
