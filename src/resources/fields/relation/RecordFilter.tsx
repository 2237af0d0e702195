import { Select, Spin } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { resourceOf } from '#schemas/index.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { targetOf } from '#schemas/kit/kinds/index.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { type FilterProps, listOf } from '../filterProps.ts';
import { useRecordSearch } from './useRecordSearch.ts';
import { useTitles } from './useTitles.ts';

type RelationKind = 'one' | 'many' | 'parent';

/** Chooses records to filter by, searched on the server as one types. */
export default function RecordFilter(props: FilterProps<RelationKind>) {
  const { field, resource } = props;
  const key = targetOf(resource, field as AnyField)!;
  const target = key === resource.key ? resource : resourceOf(key);
  return target ? <Picker {...props} target={target} /> : null;
}

interface Option {
  readonly value: number;
  readonly label: string;
}

function Picker({ target, operator, value, onChange, label, related }: FilterProps<RelationKind> & { readonly target: Resource }) {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const ids = listOf(value).map(Number);
  const titles = useTitles(target, ids, related);
  const found = useRecordSearch(target, search, { enabled: isOpen });
  const isList = operandOf[operator] === 'list';
  const chosen = ids.map((id): Option => ({ value: id, label: titles.titleOf(id) }));
  const choose = (options: readonly Option[]) => {
    for (const option of options) titles.remember(option.value, String(option.label));
    const next = options.map((option) => option.value);
    onChange(isList ? (next.length > 0 ? next : undefined) : next[0]);
  };
  return (
    <Select
      {...(isList && { mode: 'multiple' as const })}
      aria-label={label}
      labelInValue
      placeholder={t('lists.filter.value')}
      open={isOpen}
      onOpenChange={setIsOpen}
      loading={titles.isLoading}
      showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
      options={found.options.map((option) => ({ value: option.value, label: option.label }))}
      value={isList ? chosen : (chosen[0] ?? null)}
      onChange={(next: unknown) => choose((Array.isArray(next) ? next : next ? [next] : []) as Option[])}
      onPopupScroll={({ currentTarget: list }) => list.scrollTop + list.clientHeight > list.scrollHeight - 64 && found.more()}
      notFoundContent={found.isLoading ? <Spin size="small" /> : undefined}
    />
  );
}
