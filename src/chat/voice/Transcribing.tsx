import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './voice.module.css';

interface Props {
  readonly words: string;
  readonly onCancel: () => void;
}

/** Waits for the browser or the server; it can be given up. */
export function Transcribing({ words, onCancel }: Props) {
  const { t } = useWords();
  return (
    <>
      <LoadingOutlined aria-hidden className={styles['waiting']!} />
      <span className={styles['words']}>{words}</span>
      <span className={styles['space']} />
      <Button data-next onClick={onCancel}>
        {t('chat.voice.cancel')}
      </Button>
    </>
  );
}
