import { KBarSearch, useKBar, VisualState } from '@refinedev/kbar';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConversationSearch } from '#chat/history/useConversationSearch.ts';
import { useWords } from '#i18n/useWords.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { byRank, conversationGroup, entryGroups, type Option, recordGroups } from './groups.tsx';
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
  const entries = useRegisteredEntries();
  const { search, activeIndex, query } = useKBar(({ searchQuery, activeIndex: active }) => ({ search: searchQuery, activeIndex: active }));
  const [recent] = useState(recentlyUsed);
  const { groups: others, ...state } = useOthers(search);

  const found = useMemo(() => entryGroups(entries, search, recent, words), [entries, search, recent, words]);
  const groups = [...found, ...others];
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
      <OptionList words={search} groups={groups} active={activeIndex} onActive={query.setActiveIndex} onChoose={choose} />
      <p className={styles['state']} role="status">
        {options.length === 0 && !state.isSearching && `${t('app.palette.none')} · ${t('app.palette.noneHint')}`}
        {state.isSearching && t('app.palette.searching')}
        {state.failed > 0 && t('app.palette.failed', { count: state.failed })}
      </p>
      <p className={styles['keys']} aria-hidden>
        {t('app.palette.keys')}
      </p>
    </>
  );
}

/** Number of places in conversations that are shown. */
const mostHits = 8;

/** Records and conversations that answer a query, the list of what answers best first: shown when all have answered, so that nothing moves. */
function useOthers(query: string) {
  const words = useWords();
  const navigate = useNavigate();
  const typed = query.trim();
  const looked = useDebounced(typed);
  const records = useRecordSearch(looked);
  const conversations = useConversationSearch(looked);
  const isSearching = typed !== '' && (typed !== looked || records.searching || conversations.isReading);
  const go = (path: string) => void navigate(path);
  const hits = looked === '' ? [] : (conversations.items ?? []).slice(0, mostHits);
  const groups = isSearching
    ? []
    : byRank([...recordGroups(records.found, go, words), ...conversationGroup(hits, looked, go, words)], looked);
  return { groups, isSearching, failed: isSearching ? 0 : records.failed + (conversations.error ? 1 : 0) };
}
