import { useWords } from '#i18n/useWords.ts';
import styles from './skeleton.module.css';

const widths = ['80%', '60%', '90%', '70%'];

/** The shape of the history while it is read. */
export function HistorySkeleton() {
  const { t } = useWords();
  return (
    <div className={styles['waiting']} role="status" aria-label={t('app.loading')}>
      {widths.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
