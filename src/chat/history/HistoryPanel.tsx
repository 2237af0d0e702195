import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { useHistory } from './useHistory.ts';
import styles from './history.module.css';

/** The user's conversations; what surrounds it gives the heading. */
export default function HistoryPanel() {
  return (
    <div className={styles['panel']}>
      <Shown />
    </div>
  );
}

function Shown() {
  const { t, error } = useWords();
  const history = useHistory();
  if (history.error)
    return (
      <p className={styles['quiet']} role="alert">
        {t('chat.history.failed')} {error(history.error)}
        <Button type="link" size="small" onClick={history.retry}>
          {t('chat.history.retry')}
        </Button>
      </p>
    );
  if (!history.items) return <HistorySkeleton />;
  if (history.items.length === 0) return <p className={styles['quiet']}>{t('chat.history.empty')}</p>;
  return <HistoryList history={history} items={history.items} />;
}
