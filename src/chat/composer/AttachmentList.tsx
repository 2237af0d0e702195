import CloseOutlined from '@ant-design/icons/CloseOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import styles from './composer.module.css';
import type { Upload } from './useUploads.ts';

interface Props {
  readonly attachments: readonly Attachment[];
  readonly uploads: readonly Upload[];
  readonly onRemove: (attachment: Attachment) => void;
  readonly onCancel: (key: number) => void;
  readonly onRetry: (key: number) => void;
}

/** The files that a question will come with: those that are there, and those on their way. */
export function AttachmentList({ attachments, uploads, onRemove, onCancel, onRetry }: Props) {
  const { t, error: worded } = useWords();
  if (attachments.length + uploads.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('chat.composer.files')}>
      {attachments.map((attachment) => (
        <FileLine key={attachment.url} name={attachment.name} note={formatBytes(attachment.size)}>
          <RemoveButton name={attachment.name} onClick={() => onRemove(attachment)} />
        </FileLine>
      ))}
      {uploads.map(({ key, file, share, error }) => (
        <FileLine key={key} name={file.name} note={error ? null : <Sent share={share} name={file.name} />} problem={error && worded(error)}>
          {error && (
            <Button
              type="text"
              size="small"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={t('chat.composer.uploadAgain', { name: file.name })}
              onClick={() => onRetry(key)}
            />
          )}
          <RemoveButton name={file.name} onClick={() => onCancel(key)} />
        </FileLine>
      ))}
    </ul>
  );
}

function Sent({ share, name }: { readonly share: number; readonly name: string }) {
  const { t } = useWords();
  return (
    <Progress
      type="circle"
      size={14}
      percent={Math.round(share * 100)}
      showInfo={false}
      aria-label={t('chat.composer.uploading', { name })}
    />
  );
}

interface LineProps {
  readonly name: string;
  readonly note: ReactNode;
  readonly problem?: string | null;
  readonly children: ReactNode;
}

function FileLine({ name, note, problem, children }: LineProps) {
  return (
    <li className={styles['file']} data-failed={problem ? true : undefined}>
      <FileOutlined aria-hidden />
      <span className={styles['fileName']} title={name}>
        {name}
      </span>
      {problem ? <span role="alert">{problem}</span> : <span className={styles['fileNote']}>{note}</span>}
      {children}
    </li>
  );
}

function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useWords();
  const label = t('chat.composer.removeFile', { name });
  return <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={label} onClick={onClick} />;
}
