import CopyOutlined from '@ant-design/icons/CopyOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import { Attachments, type AttachmentsProps } from './Attachments.tsx';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';
import { QuestionEditor } from './QuestionEditor.tsx';
import { Versions } from './Versions.tsx';

export interface QuestionProps {
  readonly turn: Turn;
  /** The question in other words while they are written; null while they are not. */
  readonly edited: string | null;
  /** Number of this version of the question, from 1, and of all. */
  readonly version: number;
  readonly versions: number;
  /** Way to other answers, where it has no place below one of its own. */
  readonly pager?: ReactNode;
  /** Further actions. */
  readonly more?: ReactNode;
}

/** A question, as a quiet bubble at the right, or the editor that makes a version of it. */
export function Question({ turn, edited, version, versions, pager, more }: QuestionProps) {
  const { t } = useWords();
  const actions = useMessageActions();
  if (edited !== null) return <QuestionEditor key={turn.turn} turn={turn} words={edited} />;
  return (
    <article className={styles['question']} aria-label={t('chat.message.question')}>
      <Bubble question={turn.question} attachments={turn.attachments} />
      <div className={styles['row']} data-side="end">
        {pager}
        <Versions of="question" turn={turn.turn} at={version} count={versions} />
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
export function Bubble({ question, attachments, read }: AttachmentsProps & { readonly question: string }) {
  return (
    <div className={styles['bubble']}>
      {attachments.length > 0 && <Attachments attachments={attachments} read={read} />}
      {question}
    </div>
  );
}
