import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { BlockOf, Quote } from '#schemas/wire/reports/report.ts';
import styles from '../reports.module.css';

interface FindingProps {
  readonly finding: BlockOf<'finding'>;
  readonly onOpen: (quote: Quote) => void;
}

/** A finding with the passages that it rests on. */
export function Finding({ finding: { text, quotes }, onOpen }: FindingProps) {
  const { t } = useWords();
  return (
    <>
      <p className={styles.finding}>{text}</p>
      {quotes.map((quote, at) => (
        <figure key={at} className={styles.quote}>
          <blockquote>{quote.passage}</blockquote>
          <figcaption>
            <Button type="link" size="small" onClick={() => onOpen(quote)}>
              {quote.revision === null ? quote.name : t('reports.revision', { name: quote.name, revision: quote.revision })}
            </Button>
          </figcaption>
        </figure>
      ))}
    </>
  );
}
