import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ComposerHandle } from '../composer/Composer.tsx';
import type { Session } from '../session/createSession.ts';
import { pendingQuestion } from '../session/pendingQuestion.ts';

/**
 * Asks what another page handed over, as soon as the conversation is read; then forgets it, so that a reload does not ask again.
 * What was refused stands in the composer.
 */
export function useTakeOver(session: Session, isReady: boolean, composer: RefObject<ComposerHandle | null>): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const ask = pendingQuestion(state);
    if (!ask || !isReady) return;
    let isHere = true;
    void session.takeOver(ask).then((isIn) => {
      // Whoever has gone elsewhere meanwhile is not brought back.
      if (!isHere) return;
      if (!isIn) composer.current?.giveBack({ question: ask.question, attachments: ask.attachments ?? [] });
      void navigate(`${pathname}${search}`, { replace: true, state: null });
    });
    return () => {
      isHere = false;
    };
  }, [state, isReady, session, composer, navigate, pathname, search]);
}
