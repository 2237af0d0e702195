import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './list.module.css';

interface PageNumberProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The number of the page, which can be typed over. */
export function PageNumber({ page, pages, onPage }: PageNumberProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages));
  };
  return (
    <span className={styles.pageNumber}>
      <input
        className={styles.pageInput}
        inputMode="numeric"
        aria-label={t('lists.page.go')}
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 10))}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
          if (key === 'Escape') setTyped(undefined);
        }}
        style={{ width: `${Math.max(3, String(pages).length + 1)}ch` }}
      />
      <span>{t('lists.page.of', { pages })}</span>
    </span>
  );
}
