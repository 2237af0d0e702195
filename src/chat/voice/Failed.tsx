import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Trouble } from './model/recording.ts';
import styles from './voice.module.css';

interface Props {
  readonly trouble: Trouble;
  /** True if there is a recording that can be sent again. */
  readonly isKept: boolean;
  readonly onAgain: () => void;
  readonly onThrowAway: () => void;
}

/** A failed recording: the reason, what was kept, and the ways on. */
export function Failed({ trouble, isKept, onAgain, onThrowAway }: Props) {
  const { t, error } = useWords();
  const words = typeof trouble === 'string' ? t(`chat.voice.trouble.${trouble}`) : t('chat.voice.failed', { reason: error(trouble.error) });
  return (
    <>
      <p role="alert" className={styles['trouble']}>
        {words}
      </p>
      <Button data-next onClick={onAgain}>
        {t(isKept ? 'chat.voice.sendAgain' : 'chat.voice.recordAgain')}
      </Button>
      <Button type="text" onClick={onThrowAway}>
        {t(isKept ? 'chat.voice.throwAway' : 'chat.voice.close')}
      </Button>
    </>
  );
}
