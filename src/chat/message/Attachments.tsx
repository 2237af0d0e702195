import FileOutlined from '@ant-design/icons/FileOutlined';
import { useState } from 'react';
import { saveFile } from '#api/saveFile.ts';
import { useCall } from '#api/useCall.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { downloadFile } from '#schemas/contracts/files.ts';
import { isCallError } from '#schemas/wire/callError.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { unreadReasons } from '#schemas/wire/chat/files.ts';
import styles from './attachments.module.css';
import { Lightbox } from './Lightbox.tsx';
import { Picture, type ReadFile } from './Picture.tsx';

export interface AttachmentsProps {
  readonly attachments: readonly Attachment[];
  /** Given where the addresses of the files open nothing by themselves. */
  readonly read?: ReadFile | undefined;
}

/** The files of a question: images to be looked at, others to be downloaded. */
export function Attachments({ attachments, read }: AttachmentsProps) {
  const { t } = useWords();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  const save = useSaving(read);
  if (attachments.length === 0) return null;
  const images = attachments.filter(({ kind, url, unread }) => kind === 'image' && unread !== 'gone' && !gone.has(url));
  const others = attachments.filter((one) => !images.includes(one));
  return (
    <div role="group" aria-label={t('chat.message.files')}>
      {images.length > 0 && (
        <ul className={styles['attached']} data-single={images.length === 1}>
          {images.map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles['image']}
                aria-label={t('chat.message.enlarge', { name: image.name })}
                title={image.name}
                onClick={() => setShown(at)}
              >
                <Picture file={image} read={read} alt="" onGone={() => setGone((before) => new Set([...before, image.url]))} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles['attached']}>
          {others.map((file) => (
            <li key={file.url}>
              <FileChip file={file} isGone={file.unread === 'gone' || gone.has(file.url)} onSave={() => void save(file)} />
            </li>
          ))}
        </ul>
      )}
      {shown !== null && images.length > 0 && (
        <Lightbox images={images} read={read} at={Math.min(shown, images.length - 1)} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

interface ChipProps {
  readonly file: Attachment;
  readonly isGone: boolean;
  readonly onSave: () => void;
}

function FileChip({ file: { name, size }, isGone, onSave }: ChipProps) {
  const { t } = useWords();
  const words = (
    <>
      <FileOutlined aria-hidden />
      <span className={styles['name']}>{isGone ? t('chat.message.fileGone', { name }) : name}</span>
    </>
  );
  if (isGone) return <span className={styles['chip']}>{words}</span>;
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={t('chat.message.download', { name, size: formatBytes(size) })}
      title={name}
      onClick={onSave}
    >
      {words} <small>{formatBytes(size)}</small>
    </button>
  );
}

/** Has the browser keep a file under its own name; says why when it cannot be had. */
function useSaving(read?: ReadFile): (file: Attachment) => Promise<void> {
  const call = useCall();
  const notify = useNotify();
  return async (file) => {
    try {
      saveFile(await (read?.(file) ?? call(downloadFile, { body: { path: file.url } })), file.name);
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify.failed(error);
    }
  };
}

/** Says what of the files of a question the model that answers was not given, and why. */
export function UnreadFiles({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const { t } = useWords();
  const said = unreadReasons.flatMap((reason) => {
    const names = attachments.filter(({ unread }) => unread === reason).map(({ name }) => name);
    return names.length > 0 ? [{ reason, names: names.join(t('forms.comma')) }] : [];
  });
  if (said.length === 0) return null;
  return (
    <ul className={styles['unread']}>
      {said.map(({ reason, names }) => (
        <li key={reason}>{t(`chat.message.unread.${reason}`, { names })}</li>
      ))}
    </ul>
  );
}
