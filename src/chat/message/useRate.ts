import { useRef } from 'react';
import { useCall } from '#api/useCall.ts';
import { rateAnswer } from '#schemas/contracts/turns.ts';
import { isCallError } from '#schemas/wire/callError.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Turn } from '../model/conversation.ts';
import { useMessageActions } from './actions.ts';
import { scoreOf, type Verdict } from './verdict.ts';

/**
 * Function that rates an answer by a thumb, or takes the rating back: shown at once, and put back if the server refuses. False when
 * nothing was done, since the press before is still on its way.
 */
export function useRate(turn: Turn): (verdict: Verdict | null) => boolean {
  const call = useCall();
  const notify = useNotify();
  const { convUid, rated } = useMessageActions();
  const isSending = useRef(false);
  const send = async (score: number | null) => {
    rated(turn, score);
    try {
      await call(rateAnswer, { body: { conv_uid: convUid, conv_index: turn.turn, question: turn.question, score } });
    } catch (error) {
      if (!isCallError(error)) throw error;
      rated(turn, turn.rating);
      notify.failed(error);
    } finally {
      isSending.current = false;
    }
  };
  return (verdict) => {
    if (isSending.current) return false;
    isSending.current = true;
    void send(verdict && scoreOf[verdict]);
    return true;
  };
}
