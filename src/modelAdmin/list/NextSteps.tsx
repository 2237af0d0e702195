import { useWords } from '#i18n/useWords.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { startModel } from '#schemas/contracts/models.ts';
import styles from './models.module.css';

/** Next steps when no model is connected yet. */
export function NextSteps({ mayConnect }: { readonly mayConnect: boolean }) {
  const { t, language } = useWords();
  return (
    <section className={styles.next}>
      <h2>{t('modelAdmin.empty.title')}</h2>
      <p className={styles.quiet}>{t('modelAdmin.empty.hint')}</p>
      {mayConnect ? (
        <ol>
          <li>{t('modelAdmin.empty.one')}</li>
          <li>{t('modelAdmin.empty.two')}</li>
          <li>{t('modelAdmin.empty.three')}</li>
        </ol>
      ) : (
        <p>{t('modelAdmin.empty.noRight', { permission: titleWords('permissions', startModel.name, language) })}</p>
      )}
    </section>
  );
}
