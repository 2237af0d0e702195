import CopyOutlined from '@ant-design/icons/CopyOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { type ReactNode, useCallback } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { ReadButton } from '../aloud/ReadButton.tsx';
import { Answer } from '../answer/Answer.tsx';
import { TurnReply } from '../feedback/TurnReply.tsx';
import type { PlanCorrection } from '../parts/AnswerContext.ts';
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
  /** Way to other answers, which keeps the focus as they take each other's place. */
  readonly pager?: ReactNode;
}

/** An answer, as far as it has come, and below it how it ended and what can be done with it. */
export function AnswerBlock({ turn, isCompared = false, pager }: Props) {
  const { t } = useWords();
  const actions = useMessageActions();
  const isRunning = turn.status === 'running';
  const askAfter = useCallback((question: string) => actions.ask(question, turn.turn), [actions, turn.turn]);
  const correct = useCallback((plan: PlanCorrection) => actions.correct(turn, plan), [actions, turn]);
  const Actions = isRunning ? RunningActions : AnswerActions;
  return (
    <article className={styles['answer']} aria-label={t('chat.message.answer', { model: turn.model })} aria-busy={isRunning}>
      <UnreadFiles attachments={turn.attachments} />
      <Answer
        key={turn.turn}
        segments={turn.segments}
        isStreaming={isRunning}
        isCut={turn.status !== 'finished' || turn.finishReason === 'length'}
        progress={turn.progress}
        question={turn.question}
        onAsk={isCompared ? askAfter : actions.ask}
        onCorrect={isCompared || !actions.mayCorrect() ? undefined : correct}
      />
      <TurnState key={`state-${turn.turn}`} turn={turn} />
      <TurnReply turn={turn.turn} />
      <div className={styles['row']}>
        {pager}
        <span className={styles[isCompared && isRunning ? 'loud' : 'quiet']}>
          <Actions key={turn.turn} turn={turn} isCompared={isCompared} />
        </span>
      </div>
    </article>
  );
}

type ActionsProps = Required<Omit<Props, 'pager'>>;

/** A single answer is stopped where the next question is written. */
function RunningActions({ turn, isCompared }: ActionsProps) {
  const { t } = useWords();
  const actions = useMessageActions();
  if (!isCompared)
    return (
      <>
        <ReadButton turn={turn} />
        <CompareButton turn={turn} asked={[turn.model]} />
      </>
    );
  return <ActionButton icon={<StopOutlined aria-hidden />} label={t('chat.message.stopThis')} onClick={() => actions.stop(turn)} />;
}

function AnswerActions({ turn, isCompared }: ActionsProps) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <>
      <ActionButton
        icon={<CopyOutlined aria-hidden />}
        label={t('chat.message.copyAnswer')}
        onClick={() => actions.copy(answerTextOf(turn))}
      />
      <ReadButton turn={turn} />
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
