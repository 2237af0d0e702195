import { useWords } from '#i18n/useWords.ts';
import type { SummaryPart } from '../../model/parts/summary.ts';
import { Markdown } from '../Markdown.tsx';
import styles from '../parts.module.css';
import type { PartDisplay } from '../partDisplay.ts';

/** Summary of a document. */
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

export const summaryDisplay: PartDisplay<'summary'> = { View: Summary };
