import { Button } from 'antd';
import { useEffect } from 'react';
import { useNotices } from '#ui/useNotices.ts';
import { askAgain, onReturn, useConnection } from '#providers/http/connection.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './connectionBar.module.css';

/** Says that the server cannot be reached, over everything and moving nothing, until it is back; then says that. */
export function ConnectionBar() {
  const { t } = useWords();
  const { message } = useNotices();
  const { state } = useConnection();
  useEffect(() => onReturn(() => message.success({ content: <output>{t('providers.back')}</output>, key: 'connection' })), [message, t]);
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
