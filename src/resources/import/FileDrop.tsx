import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { accepted, type Unfit, unfitOf } from './fitness.ts';
import styles from './import.module.css';

interface FileDropProps {
  readonly file: File | undefined;
  /** In bytes, where it is known. */
  readonly limit: number | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** Where one file is dropped, or chosen by a button. What does not fit is refused here, with the reason, and changes nothing. */
export function FileDrop({ file, limit, onFile }: FileDropProps) {
  const { t } = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [unfit, setUnfit] = useState<Unfit>();
  const noteId = useId();
  const take = (files: readonly File[]) => {
    const problem = unfitOf(files, limit);
    setUnfit(problem);
    if (!problem && files[0]) onFile(files[0]);
  };
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    take(files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      role="group"
      aria-label={t('files.choose.area')}
      className={styles.drop}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <input ref={picker} type="file" hidden accept={accepted} onChange={picked} aria-label={t('files.choose.pick')} />
      {file ? (
        <p className={styles.chosen} role="status">
          <FileTextOutlined aria-hidden /> {t('files.choose.chosen', { name: file.name, size: formatBytes(file.size) })}
        </p>
      ) : (
        <p className={styles.invitation}>
          <InboxOutlined aria-hidden className={styles.box} />
          {t('files.choose.drop')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type={file ? 'default' : 'primary'} aria-describedby={noteId} onClick={() => picker.current?.click()}>
          {t(file ? 'files.choose.replace' : 'files.choose.pick')}
        </Button>
        {file && <Button onClick={() => onFile(undefined)}>{t('files.choose.remove')}</Button>}
      </div>
      <p id={noteId} className={styles.note}>
        {limit === undefined ? t('files.choose.types') : t('files.choose.typesAndSize', { size: formatBytes(limit) })}
      </p>
      {unfit && (
        <p role="alert" className={styles.problem}>
          <UnfitWords unfit={unfit} />
        </p>
      )}
    </div>
  );
}

function UnfitWords({ unfit }: { readonly unfit: Unfit }) {
  const { t } = useWords();
  if (unfit.why === 'many') return t('files.choose.unfit.many');
  if (unfit.why !== 'size') return t(`files.choose.unfit.${unfit.why}`, { name: unfit.name });
  return t('files.choose.unfit.size', { name: unfit.name, size: formatBytes(unfit.size), limit: formatBytes(unfit.limit) });
}
