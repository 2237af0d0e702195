import { Alert, Spin } from 'antd';
import { formatBytes } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { DownloadState } from '#api/useDownload.ts';
import styles from './export.module.css';

/** Progress and outcome of a download. The size of the file is known only once it is written. */
export function DownloadNote({ state }: { readonly state: DownloadState }) {
  const { t, error } = useWords();
  if (state.is === 'idle' || state.is === 'cancelled') return null;
  if (state.is === 'failed')
    return <Alert type="error" showIcon role="alert" title={t('files.export.failed')} description={error(state.error)} />;
  if (state.is === 'done') {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={t('files.download.saved', { name: state.answer.fileName, size: formatBytes(state.answer.bytes) })}
      />
    );
  }
  return (
    <p className={styles.note}>
      <Spin size="small" aria-label={t('files.export.running')} />{' '}
      {state.progress === undefined ? t('files.download.preparing') : t('files.download.received', { size: formatBytes(state.progress) })}
    </p>
  );
}
