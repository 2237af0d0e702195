import { Button } from 'antd';
import { useEffect } from 'react';
import { connectionKey, useNotify } from '#ui/useNotify.tsx';
import { askAgain, onReturn, useConnection } from '#providers/http/connection.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './connectionBar.module.css';

/** Says that the server cannot be reached, over everything and moving nothing, until it is back; then says that. */
export function ConnectionBar() {
  const { t } = useWords();
  const { success } = useNotify();
  const { state } = useConnection();
  useEffect(() => onReturn(() => success(t('providers.back'), { key: connectionKey })), [success, t]);
  return (
    <div role="alert">
      {state === 'lost' && (
        <div className={styles['bar']}>
          {t('providers.lost')}
          <Button size="small" onClick={askAgain}>
            {t('providers.retryNow')}
          </Button>
        </div>
      )}
    </div>
  );
}
