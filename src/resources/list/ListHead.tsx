import { PlusOutlined } from '@ant-design/icons';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from './LinkButton.tsx';
import { useListScreen } from './ListContext.ts';
import styles from './list.module.css';
import { ListMenu, type ListMenuProps } from './menu/ListMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useLabels } from '../fields/useLabels.ts';

/** The name of the list and how many records it has, its search, and what creates a record. */
export function ListHead({ searchRef, menu }: { readonly searchRef: Ref<HTMLInputElement>; readonly menu: ListMenuProps }) {
  const { resource, list, total, isCounted, allowed } = useListScreen();
  const { t } = useWords();
  const { many, one, searched } = useLabels(resource);
  const { search } = useLocation();
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {many}
        {isCounted && (
          <span className={styles.count} aria-live="polite">
            {t('lists.count', { count: total })}
          </span>
        )}
      </h1>
      {resource.list.search.length > 0 && (
        <div className={styles.search}>
          <SearchBox
            ref={searchRef}
            value={list.state.search}
            label={t('lists.searchLabel', { resource: many })}
            placeholder={t('lists.search', { fields: searched })}
            onSearch={(words) => list.change({ search: words }, { replace: true })}
          />
        </div>
      )}
      {allowed(resource.endpoints.create) && (
        <LinkButton to={{ pathname: `${resource.route}/create`, search }} type="primary" icon={<PlusOutlined aria-hidden />}>
          {t('lists.create', { resource: one })}
        </LinkButton>
      )}
      <ListMenu {...menu} />
    </header>
  );
}
