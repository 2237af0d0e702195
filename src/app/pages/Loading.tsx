import { useWords } from '#i18n/useWords.ts';
import styles from './page.module.css';

/** Stands in until it is known who is signed in (spec §2). */
export function Loading() {
  const { t } = useWords();
  return (
    <p role="status" className={styles['loading']}>
      {t('app.loading')}
    </p>
  );
}
