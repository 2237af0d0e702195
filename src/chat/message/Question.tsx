import CopyOutlined from '@ant-design/icons/CopyOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import { Attached } from './Attached.tsx';
import { useDeeds } from './deeds.ts';
import styles from './message.module.css';
import { QuestionEditor } from './QuestionEditor.tsx';

export interface QuestionProps {
  readonly turn: Turn;
  /** The question in other words while they are written; null while they are not. */
  readonly edited: string | null;
  /** Which of its versions this is, counted from 1, and how many there are. */
  readonly version: number;
  readonly versions: number;
  /** What else can be done with it. */
  readonly more?: ReactNode;
}

/** A question, as a quiet bubble at the right, or the editor that makes a version of it. */
export function Question({ turn, edited, version, versions, more }: QuestionProps) {
  const { t } = useWords();
  const deeds = useDeeds();
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
            onClick={() => deeds.copy(turn.question)}
          />
          <ActionButton
            whenIdle
            icon={<EditOutlined aria-hidden />}
            label={t('chat.message.edit')}
            data-edit={turn.turn}
            onClick={() => deeds.edit(turn.turn)}
          />
          {more}
        </span>
      </div>
    </article>
  );
}

/** What was asked, with the files it came with. */
export function Bubble({ question, attachments }: { readonly question: string; readonly attachments: readonly Attachment[] }) {
  return (
    <div className={styles['bubble']}>
      {attachments.length > 0 && <Attached attachments={attachments} />}
      {question}
    </div>
  );
}

/** Which version of question and answer is looked at, and the way to the others. */
function Versions({ turn, at, count }: { readonly turn: number; readonly at: number; readonly count: number }) {
  const { t } = useWords();
  const deeds = useDeeds();
  return (
    <span className={styles['versions']} role="group" aria-label={t('chat.message.versions')}>
      <ActionButton
        icon={<LeftOutlined aria-hidden />}
        label={t('chat.message.previousVersion')}
        isAtEnd={at === 1}
        onClick={() => deeds.showVersion(turn, -1)}
      />
      <span aria-live="polite">{t('chat.message.version', { at, count })}</span>
      <ActionButton
        icon={<RightOutlined aria-hidden />}
        label={t('chat.message.nextVersion')}
        isAtEnd={at === count}
        onClick={() => deeds.showVersion(turn, 1)}
      />
    </span>
  );
}
