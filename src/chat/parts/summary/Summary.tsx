import { useWords } from '#i18n/useWords.ts';
import type { SummaryPart } from '../../model/parts/part.ts';
import { Markdown } from '../Markdown.tsx';
import styles from '../parts.module.css';

/** What a document says in short. */
export function Summary({ part }: { readonly part: SummaryPart }) {
  const { t } = useWords();
  return (
    <div role="group" className={styles['card']} aria-label={t('answer.summary')}>
      <div className={styles['cardHead']}>
        <span className={styles['cardTitle']}>{t('answer.summary')}</span>
      </div>
      <div className={styles['cardBody']}>
        <Markdown text={part.text} />
      </div>
    </div>
  );
}
