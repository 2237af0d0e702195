import CopyOutlined from '@ant-design/icons/CopyOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { Turn } from '../model/conversation.ts';
import { ActionButton } from './ActionButton.tsx';
import { useDeeds } from './deeds.ts';
import styles from './message.module.css';
import { QuestionEditor } from './QuestionEditor.tsx';

interface Props {
  readonly turn: Turn;
  readonly isEditing: boolean;
  readonly version: number;
  readonly versions: number;
}

/** A question, as a quiet bubble at the right, or the editor that makes a version of it. */
export function Question({ turn, isEditing, version, versions }: Props) {
  const { t } = useWords();
  const deeds = useDeeds();
  if (isEditing) return <QuestionEditor turn={turn} />;
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
          <ActionButton whenIdle icon={<EditOutlined aria-hidden />} label={t('chat.message.edit')} onClick={() => deeds.edit(turn.turn)} />
        </span>
      </div>
    </article>
  );
}

/** What was asked, with the files it came with. */
export function Bubble({ question, attachments }: { readonly question: string; readonly attachments: readonly Attachment[] }) {
  return (
    <div className={styles['bubble']}>
      {attachments.length > 0 && (
        <ul className={styles['files']}>
          {attachments.map(({ name, url, size }) => (
            <li key={url}>
              <FileOutlined aria-hidden /> {name} <small>{formatBytes(size)}</small>
            </li>
          ))}
        </ul>
      )}
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
        disabled={at === 1}
        onClick={() => deeds.showVersion(turn, -1)}
      />
      {t('chat.message.version', { at, count })}
      <ActionButton
        icon={<RightOutlined aria-hidden />}
        label={t('chat.message.nextVersion')}
        disabled={at === count}
        onClick={() => deeds.showVersion(turn, 1)}
      />
    </span>
  );
}
