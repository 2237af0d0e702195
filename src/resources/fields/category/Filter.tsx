import { Select } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { type FilterProps, listOf } from '../filterProps.ts';
import { useOverride } from '../override.ts';
import styles from '../filters.module.css';
import { useFacet } from './useFacet.ts';

/** One word or several of those that occur, each with how often it does; others may be typed. */
export default function CategoryFilter({ resource, name, operator, value, onChange, label }: FilterProps<'category'>) {
  const words = useWords();
  const wordOf = useOverride(resource.key).words?.[name] ?? ((_, each) => each);
  const facet = useFacet(resource, name);
  const [search, setSearch] = useState('');
  const isList = operandOf[operator] === 'list';
  const known = facet.values.map((each) => ({ ...each, label: wordOf(words, each.value) }));
  const typed = search.trim();
  const isNew = typed !== '' && !known.some((each) => each.value === typed || each.label === typed);
  const options = [...known, ...(isNew ? [{ value: typed, label: typed, count: undefined }] : [])];
  return (
    <>
      <Select
        {...(isList && { mode: 'multiple' as const })}
        autoFocus
        defaultOpen
        aria-label={label}
        loading={facet.isPending}
        showSearch={{ optionFilterProp: 'label', onSearch: setSearch, searchValue: search }}
        options={options}
        optionRender={({ data }) => (
          <span className={styles.counted}>
            {data.label}
            {data.count !== undefined && <span>{data.count.toLocaleString()}</span>}
          </span>
        )}
        value={isList ? (listOf(value) as string[]) : ((value as string | undefined) ?? null)}
        onChange={(next: string | string[]) => onChange(Array.isArray(next) && next.length === 0 ? undefined : next)}
      />
      {facet.isPartial && <span className={styles.note}>{words.t('lists.filter.countedLatest', { count: facet.counted })}</span>}
    </>
  );
}
