import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { OwnFeedback } from '#schemas/wire/chat/feedback.ts';
import type { SessionState } from '../session/state.ts';
import { FeedbackState } from './FeedbackState.tsx';
import styles from './feedback.module.css';
import { Reply } from './Reply.tsx';
import { useOwnFeedback } from './useOwnFeedback.ts';

/** Outcomes of one's feedback on the answers of a conversation, by turn. */
const RepliesContext = createContext<ReadonlyMap<number, OwnFeedback>>(new Map());

const isSettled = ({ reply, state }: OwnFeedback): boolean => reply !== null || state === 'declined';

interface Props {
  readonly convUid: string;
  readonly state: SessionState;
  readonly children: ReactNode;
}

/** Has the answers inside show what was replied to what was said of them. Asks only where an answer was rated. */
export function Replies({ convUid, state: { conversation }, children }: Props) {
  const isRated = [...conversation.turns.values()].some(({ rating }) => rating !== null);
  const { data } = useOwnFeedback(convUid, isRated);
  const replies = useMemo(
    () => new Map(data?.toReversed().flatMap((one) => (one.turn !== null && isSettled(one) ? [[one.turn, one] as const] : []))),
    [data],
  );
  return <RepliesContext value={replies}>{children}</RepliesContext>;
}

/** Outcome of one's feedback on an answer; nothing until somebody has said so. */
export function TurnReply({ turn }: { readonly turn: number }) {
  const { t } = useWords();
  const one = useContext(RepliesContext).get(turn);
  if (!one) return null;
  return (
    <section className={styles['settled']} aria-label={t('chat.feedback.yours')}>
      <p className={styles['settledHead']}>
        {t('chat.feedback.yours')} <FeedbackState state={one.state} />
      </p>
      {one.reply !== null && <Reply one={one} />}
    </section>
  );
}
