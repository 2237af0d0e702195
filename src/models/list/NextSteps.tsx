import { useWords } from '#i18n/useWords.ts';
import { modelEndpoints } from '#schemas/wire/chat/endpoints.ts';
import styles from './models.module.css';

/** What to do next when no model is connected yet. */
export function NextSteps({ mayConnect }: { readonly mayConnect: boolean }) {
  const { t } = useWords();
  return (
    <section className={styles.next}>
      <h2>{t('models.empty.title')}</h2>
      <p className={styles.quiet}>{t('models.empty.hint')}</p>
      {mayConnect ? (
        <ol>
          <li>{t('models.empty.one')}</li>
          <li>{t('models.empty.two')}</li>
          <li>{t('models.empty.three')}</li>
        </ol>
      ) : (
        <p>{t('models.empty.noRight', { permission: modelEndpoints['models.start'] })}</p>
      )}
    </section>
  );
}
