import { KBarSearch, useKBar, VisualState } from '@refinedev/kbar';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { entryGroups, type Option, recordGroups } from './groups.tsx';
import { OptionList } from './OptionList.tsx';
import styles from './palette.module.css';
import { recentlyUsed, rememberUse } from './recent.ts';
import { useRegisteredEntries } from './useEntries.ts';
import { useOptionKeys } from './useOptionKeys.ts';
import { useRecordSearch } from './useRecordSearch.ts';

/** Input of the palette and its results. */
export function PaletteBody({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { t } = words;
  const navigate = useNavigate();
  const entries = useRegisteredEntries();
  const { search, activeIndex, query } = useKBar(({ searchQuery, activeIndex: active }) => ({ search: searchQuery, activeIndex: active }));
  const [recent] = useState(recentlyUsed);
  const records = useRecordSearch(search);

  const found = useMemo(() => entryGroups(entries, search, recent, words), [entries, search, recent, words]);
  const groups = [...found, ...recordGroups(records.found, (path) => void navigate(path), words)];
  const options = groups.flatMap((group) => group.options);
  const choose = ({ id, run }: Option) => {
    rememberUse(id);
    onClose();
    run();
  };
  const keys = useOptionKeys(options.length, () => options[activeIndex] && choose(options[activeIndex]));

  useEffect(() => query.setVisualState(VisualState.showing), [query]);
  useEffect(() => query.setActiveIndex(0), [query, search]);

  return (
    <>
      <KBarSearch
        className={styles['search']}
        defaultPlaceholder={t('app.palette.placeholder')}
        aria-label={t('app.palette.open')}
        aria-autocomplete="list"
        {...keys}
      />
      <OptionList groups={groups} active={activeIndex} onActive={query.setActiveIndex} onChoose={choose} />
      <p className={styles['state']} role="status">
        {options.length === 0 && !records.searching && `${t('app.palette.none')} · ${t('app.palette.noneHint')}`}
        {records.searching && t('app.palette.searching')}
        {records.failed > 0 && t('app.palette.failed', { count: records.failed })}
      </p>
      <p className={styles['keys']} aria-hidden>
        {t('app.palette.keys')}
      </p>
    </>
  );
}
