import { useEffect, useRef } from 'react';
import { leafUnder, pathTo } from '../model/versions.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import { markWords } from './markWords.ts';

/** Place in a conversation that an address asks for. */
interface Asked {
  readonly turn: number | null;
  /** Words that were looked for; none if empty. */
  readonly words: string;
}

/** Shows the turn that an address asks for, once: the version that holds it is looked at, it is scrolled to, and to the words in it, marked. */
export function useShownTurn(session: Session, { phase, conversation }: SessionState, { turn, words }: Asked, stay: () => void): void {
  const shown = useRef('');
  const unmark = useRef<() => void>(undefined);
  useEffect(() => {
    const asked = `${turn}/${words}`;
    if (turn === null || phase !== 'ready' || shown.current === asked || !conversation.turns.has(turn)) return;
    if (!pathTo(conversation).some((each) => each.turn === turn)) return session.choose(leafUnder(conversation, turn));
    const element = document.querySelector<HTMLElement>(`[data-turn="${turn}"]`);
    if (!element) return;
    shown.current = asked;
    stay();
    element.scrollIntoView({ block: 'start' });
    unmark.current?.();
    unmark.current = words === '' ? undefined : markWords(element, words);
  });
  useEffect(() => () => unmark.current?.(), []);
}
