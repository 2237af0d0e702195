import { listed } from '#schemas/kit/text.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from '../cells.module.css';

const shownAtOnce = 3;

/** A few titles as tags, the others counted and named on hover. */
export function Tags({ titles }: { readonly titles: readonly string[] }) {
  const { t, language } = useWords();
  const rest = titles.slice(shownAtOnce);
  return (
    <span className={styles.tags}>
      {titles.slice(0, shownAtOnce).map((title, place) => (
        <span key={place} className={styles.tag} title={title}>
          {title}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.rest} title={t('lists.value.more', { count: rest.length, titles: listed(rest.slice(0, 50), language) })}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}
