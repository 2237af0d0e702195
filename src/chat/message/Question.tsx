import CopyOutlined from '@ant-design/icons/CopyOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import { Attachments } from './Attachments.tsx';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';
import { QuestionEditor } from './QuestionEditor.tsx';

export interface QuestionProps {
  readonly turn: Turn;
  /** The question in other words while they are written; null while they are not. */
  readonly edited: string | null;
  /** Number of this version, from 1, and of all versions. */
  readonly version: number;
  readonly versions: number;
  /** Further actions. */
  readonly more?: ReactNode;
}

/** A question, as a quiet bubble at the right, or the editor that makes a version of it. */
export function Question({ turn, edited, version, versions, more }: QuestionProps) {
  const { t } = useWords();
  const actions = useMessageActions();
  if (edited !== null) return <QuestionEditor key={turn.turn} turn={turn} words={edited} />;
  return (
    <article className={styles['question']} aria-label={t('chat.message.question')}>
      <Bubble question={turn.question} attachments={turn.attachments} />
      <div className={styles['row']} data-side="end">
        {versions > 1 && <Versions turn={turn.turn} at={version} count={versions} />}
        <span className={styles['quiet']}>
          <ActionButton
            icon={<CopyOutlined aria-hidden />}
            label={t('chat.message.copyQuestion')}
            onClick={() => actions.copy(turn.question)}
          />
          <ActionButton
            whenIdle
            icon={<EditOutlined aria-hidden />}
            label={t('chat.message.edit')}
            data-edit={turn.turn}
            onClick={() => actions.edit(turn.turn)}
          />
          {more}
        </span>
      </div>
    </article>
  );
}

/** The question's text with its attachments. */
export function Bubble({ question, attachments }: { readonly question: string; readonly attachments: readonly Attachment[] }) {
  return (
    <div className={styles['bubble']}>
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      {question}
    </div>
  );
}

/** The version of question and answer on screen, and the way to the others. */
function Versions({ turn, at, count }: { readonly turn: number; readonly at: number; readonly count: number }) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <span className={styles['versions']} role="group" aria-label={t('chat.message.versions')}>
      <ActionButton
        icon={<LeftOutlined aria-hidden />}
        label={t('chat.message.previousVersion')}
        isAtEnd={at === 1}
        onClick={() => actions.showVersion(turn, -1)}
      />
      <span aria-live="polite">{t('chat.message.version', { at, count })}</span>
      <ActionButton
        icon={<RightOutlined aria-hidden />}
        label={t('chat.message.nextVersion')}
        isAtEnd={at === count}
        onClick={() => actions.showVersion(turn, 1)}
      />
    </span>
  );
}
