import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Progress } from 'antd';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { useModelVision } from '../start/useModelVision.ts';
import styles from './composer.module.css';
import { type Foreseen, foreseen } from './fileKind.ts';
import { ForeseenNote } from './ForeseenNote.tsx';
import { FileLine, RemoveButton } from './FileLine.tsx';
import { FileSign } from './FileSign.tsx';
import type { Upload } from './useUploads.ts';

interface Props {
  readonly attachments: readonly Attachment[];
  readonly uploads: readonly Upload[];
  /** Model that will be asked. */
  readonly model: string | null | undefined;
  readonly onRemove: (attachment: Attachment) => void;
  readonly onCancel: (key: number) => void;
  readonly onRetry: (upload: Upload) => void;
}

const kindOf = ({ kind }: Upload) => (kind ? { kind } : {});

/** The files that a question will come with, those that are there and those on their way, with what the model will not read of them. */
export function AttachmentList({ attachments, uploads, model, onRemove, onCancel, onRetry }: Props) {
  const { t } = useWords();
  const files = [...attachments, ...uploads.map((upload) => ({ ...kindOf(upload), size: upload.file.size }))];
  const vision = useModelVision(
    model,
    files.some(({ kind }) => kind === 'image'),
  );
  if (files.length === 0) return null;
  const unread = foreseen(files, vision.sees);
  return (
    <>
      <ul className={styles['files']} aria-label={t('chat.composer.files')}>
        {attachments.map((attachment, at) => (
          <FileLine
            key={attachment.url}
            name={attachment.name}
            sign={<FileSign kind={attachment.kind} source={attachment.url} />}
            note={formatBytes(attachment.size)}
            unread={unread[at]}
          >
            <RemoveButton name={attachment.name} onClick={() => onRemove(attachment)} />
          </FileLine>
        ))}
        {uploads.map((upload, at) => (
          <UploadLine key={upload.key} upload={upload} unread={unread[attachments.length + at]} onCancel={onCancel} onRetry={onRetry} />
        ))}
      </ul>
      <ForeseenNote unread={unread} vision={vision} />
    </>
  );
}

interface UploadProps extends Pick<Props, 'onCancel' | 'onRetry'> {
  readonly upload: Upload;
  readonly unread: Foreseen | null | undefined;
}

/** A file on its way, or why it did not arrive, with the way to try again. */
function UploadLine({ upload, unread, onCancel, onRetry }: UploadProps) {
  const { t, error: worded } = useWords();
  const { key, file, kind, share, error } = upload;
  return (
    <FileLine
      name={file.name}
      sign={<FileSign kind={kind} source={file} />}
      note={error ? null : <Sent share={share} file={file} />}
      unread={unread}
      problem={error && worded(error)}
    >
      {error && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('chat.composer.uploadAgain', { name: file.name })}
          onClick={() => onRetry(upload)}
        />
      )}
      <RemoveButton name={file.name} onClick={() => onCancel(key)} />
    </FileLine>
  );
}

function Sent({ share, file: { name, size } }: { readonly share: number; readonly file: File }) {
  const { t } = useWords();
  return (
    <>
      <Progress
        type="circle"
        size={12}
        percent={Math.round(share * 100)}
        showInfo={false}
        aria-label={t('chat.composer.uploading', { name })}
      />{' '}
      {formatBytes(size)}
    </>
  );
}
