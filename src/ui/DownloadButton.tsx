import { Button, type ButtonProps } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import styles from './download.module.css';
import { useDownload, type Wanted } from '#api/useDownload.ts';

interface DownloadButtonProps<Called extends CallContract | Endpoint> extends Omit<ButtonProps, 'onClick' | 'loading'> {
  readonly wanted: Wanted<Called>;
}

/** Downloads a small file. What goes wrong is said beside it. */
export function DownloadButton<Called extends CallContract | Endpoint>({ wanted, ...button }: DownloadButtonProps<Called>) {
  const { t, error } = useWords();
  const { state, start } = useDownload();
  return (
    <>
      <Button {...button} loading={state.is === 'running'} onClick={() => void start(wanted)} />
      {state.is === 'failed' && (
        <span role="alert" className={styles.failure}>
          {t('ui.downloadFailed', { words: error(state.error) })}
        </span>
      )}
    </>
  );
}
