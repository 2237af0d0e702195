import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './models.module.css';

interface ProgressProps {
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly onCancel: () => void;
}

const second = 1_000;

/** Something on its way: what, for how long already, and the way to give it up. */
export function Progress({ words, since, onCancel }: ProgressProps) {
  const { t } = useWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / second));
  return (
    <div className={styles.progress}>
      <LoadingOutlined aria-hidden />
      <span role="status">{words}</span>
      <span className={styles.quiet}>{t('modelAdmin.actions.waited', { seconds })}</span>
      {/* A form on its way is disabled, but not what stops it. */}
      <Button size="small" disabled={false} onClick={onCancel}>
        {t('modelAdmin.actions.cancel')}
      </Button>
    </div>
  );
}
