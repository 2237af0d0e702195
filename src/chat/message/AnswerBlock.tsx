import CopyOutlined from '@ant-design/icons/CopyOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { Answer } from '../answer/Answer.tsx';
import { answerTextOf } from '../model/asMarkdown.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import { CompareButton } from './CompareButton.tsx';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';
import { RateButtons } from './RateButtons.tsx';
import { TurnState } from './TurnState.tsx';
import { UnreadFiles } from './Attachments.tsx';
import { UsageNote } from './UsageNote.tsx';

interface Props {
  readonly turn: Turn;
  /** True if it stands beside the answers of other models. */
  readonly isCompared?: boolean;
}

/** An answer, as far as it has come, and below it how it ended and what can be done with it. */
export function AnswerBlock({ turn, isCompared = false }: Props) {
  const { t } = useWords();
  const actions = useMessageActions();
  const isRunning = turn.status === 'running';
  const askAfter = useCallback((question: string) => actions.ask(question, turn.turn), [actions, turn.turn]);
  const Actions = isRunning ? RunningActions : AnswerActions;
  return (
    <article className={styles['answer']} aria-label={t('chat.message.answer', { model: turn.model })} aria-busy={isRunning}>
      <UnreadFiles attachments={turn.attachments} />
      <Answer segments={turn.segments} isStreaming={isRunning} progress={turn.progress} onAsk={isCompared ? askAfter : actions.ask} />
      <TurnState turn={turn} />
      <div className={styles['row']}>
        <span className={styles[isCompared && isRunning ? 'loud' : 'quiet']}>
          <Actions turn={turn} isCompared={isCompared} />
        </span>
      </div>
    </article>
  );
}

/** A single answer is stopped where the next question is written. */
function RunningActions({ turn, isCompared }: Required<Props>) {
  const { t } = useWords();
  const actions = useMessageActions();
  if (!isCompared) return <CompareButton turn={turn} asked={[turn.model]} />;
  return <ActionButton icon={<StopOutlined aria-hidden />} label={t('chat.message.stopThis')} onClick={() => actions.stop(turn)} />;
}

function AnswerActions({ turn, isCompared }: Required<Props>) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <>
      <ActionButton
        icon={<CopyOutlined aria-hidden />}
        label={t('chat.message.copyAnswer')}
        onClick={() => actions.copy(answerTextOf(turn))}
      />
      <ActionButton
        whenIdle
        icon={<ReloadOutlined aria-hidden />}
        label={t('chat.message.again')}
        onClick={() => actions.answerAgain(turn)}
      />
      {!isCompared && <CompareButton whenIdle turn={turn} asked={[turn.model]} />}
      <RateButtons turn={turn} />
      <UsageNote turn={turn} isNamed={isCompared} />
    </>
  );
}
