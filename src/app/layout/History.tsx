import { lazy, Suspense } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { HistorySkeleton } from '#chat/history/HistorySkeleton.tsx';
import styles from './sidebar.module.css';

/** The frame is drawn before the history is fetched. */
const HistoryPanel = lazy(() => import('#chat/history/HistoryPanel.tsx'));

/** The history in the sidebar. */
export function History() {
  const { t } = useWords();
  return (
    <section className={styles['history']} aria-labelledby="history-heading">
      <h2 id="history-heading" className={styles['heading']}>
        {t('app.sidebar.history')}
      </h2>
      <Suspense fallback={<HistorySkeleton />}>
        <HistoryPanel />
      </Suspense>
    </section>
  );
}
