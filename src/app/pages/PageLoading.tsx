import { useWords } from '#i18n/useWords.ts';
import styles from './page.module.css';

/** Stands in until it is known who is signed in, and until a page is fetched (spec §2). */
export function PageLoading() {
  const { t } = useWords();
  return (
    <p role="status" className={styles['loading']}>
      {t('app.loading')}
    </p>
  );
}
