import { useNavigation } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useDelayed } from '#ui/useDebounced.ts';
import { usePending } from '#providers/http/pending.ts';
import styles from './progressBar.module.css';

/** The bar at the top of the window while a route or a request is pending for more than a quarter of a second (spec §2). */
export function ProgressBar() {
  const { t } = useWords();
  const requests = usePending();
  const routing = useNavigation().state !== 'idle';
  if (!useDelayed(routing || requests > 0)) return null;
  return <div className={styles['bar']} role="progressbar" aria-label={t('app.frame.progress')} />;
}
