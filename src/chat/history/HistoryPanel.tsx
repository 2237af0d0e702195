import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { type History, useHistory } from './useHistory.ts';
import styles from './history.module.css';

/** Fetched when something is looked for. */
const SearchResults = lazy(() => import('./SearchResults.tsx'));

/** The user's conversations and a search over them; what surrounds it gives the heading. */
export default function HistoryPanel() {
  const { t } = useWords();
  const history = useHistory();
  const [looked, setLooked] = useState('');
  const hasAny = (history.items?.length ?? 0) > 0;
  return (
    <div className={styles['panel']}>
      {hasAny && (
        <label className={styles['search']}>
          <SearchOutlined aria-hidden />
          <input
            type="search"
            value={looked}
            placeholder={t('chat.history.search')}
            aria-label={t('chat.history.search')}
            onChange={({ target }) => setLooked(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setLooked('')}
          />
        </label>
      )}
      {looked.trim() === '' ? (
        <Shown history={history} />
      ) : (
        <Suspense fallback={<HistorySkeleton />}>
          <SearchResults looked={looked.trim()} />
        </Suspense>
      )}
    </div>
  );
}

function Shown({ history }: { readonly history: History }) {
  const { t, error } = useWords();
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
