import type { ReactNode, Ref } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useLabels } from '../fields/useLabels.ts';
import styles from './list.module.css';
import { SearchBox } from './SearchBox.tsx';

interface ScreenHeadProps {
  readonly resource: Resource;
  readonly title: string;
  /** Number of the records; undefined until it is known. */
  readonly total: number | undefined;
  /** Number of those that there are without search and filter, where fewer are shown. */
  readonly whole?: number | undefined;
  readonly search: { readonly value: string; readonly onSearch: (words: string) => void; readonly ref?: Ref<HTMLInputElement> };
  /** Actions on the whole. */
  readonly children: ReactNode;
}

/** The head of a screen of records: its name, how many there are, and their search. */
export function ScreenHead({ resource, title, total, whole, search, children }: ScreenHeadProps) {
  const { t } = useWords();
  const { many, searched } = useLabels(resource);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {title}
        {total !== undefined && (
          <span className={styles.count} aria-live="polite">
            {whole === undefined ? t('lists.count', { count: total }) : t('lists.countOf', { count: total, whole })}
          </span>
        )}
      </h1>
      {resource.list.search.length > 0 && (
        <div className={styles.search}>
          <SearchBox {...search} label={t('lists.searchLabel', { resource: many })} placeholder={t('lists.search', { fields: searched })} />
        </div>
      )}
      {children}
    </header>
  );
}
