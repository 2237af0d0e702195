import CopyOutlined from '@ant-design/icons/CopyOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { Answer } from '../answer/Answer.tsx';
import { answerTextOf } from '../model/asMarkdown.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import { CompareButton } from './CompareButton.tsx';
import { useDeeds } from './deeds.ts';
import styles from './message.module.css';
import { RateButton } from './RateButton.tsx';
import { TurnState } from './TurnState.tsx';
import { UsageNote } from './UsageNote.tsx';

interface Props {
  readonly turn: Turn;
  /** In place of the usual actions. */
  readonly actions?: ReactNode;
}

/** An answer, as far as it has come, and below it how it ended and what can be done with it. */
export function AnswerBlock({ turn, actions }: Props) {
  const { t } = useWords();
  const deeds = useDeeds();
  const isRunning = turn.status === 'running';
  return (
    <article className={styles['answer']} aria-label={t('chat.message.answer', { model: turn.model })} aria-busy={isRunning}>
      <Answer segments={turn.segments} isStreaming={isRunning} progress={turn.progress} onAsk={deeds.ask} />
      <TurnState turn={turn} />
      <div className={styles['row']}>
        {actions}
        {!actions && <span className={styles['quiet']}>{isRunning ? <CompareButton turn={turn} /> : <AnswerActions turn={turn} />}</span>}
      </div>
    </article>
  );
}

function AnswerActions({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const deeds = useDeeds();
  return (
    <>
      <ActionButton
        icon={<CopyOutlined aria-hidden />}
        label={t('chat.message.copyAnswer')}
        onClick={() => deeds.copy(answerTextOf(turn))}
      />
      <ActionButton
        whenIdle
        icon={<ReloadOutlined aria-hidden />}
        label={t('chat.message.again')}
        onClick={() => deeds.answerAgain(turn)}
      />
      <CompareButton whenIdle turn={turn} />
      <RateButton turn={turn} />
      <UsageNote turn={turn} />
    </>
  );
}
