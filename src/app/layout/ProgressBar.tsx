import { useNavigation } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { usePending } from '#providers/http/pending.ts';
import styles from './progressBar.module.css';
import { useDelayed } from './useDelayed.ts';

/** Requests and routes shorter than this show no progress, in milliseconds (spec §2). */
const patience = 250;

/** The bar at the top of the window while a route or a request is pending. */
export function ProgressBar() {
  const { t } = useWords();
  const requests = usePending();
  const routing = useNavigation().state !== 'idle';
  if (!useDelayed(routing || requests > 0, patience)) return null;
  return <div className={styles['bar']} role="progressbar" aria-label={t('app.frame.progress')} />;
}
