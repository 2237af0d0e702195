import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { Sorter } from '#schemas/wire/listQuery.ts';
import styles from './cards.module.css';

interface SortSelectProps {
  readonly resource: Resource;
  readonly sorters: readonly Sorter[];
  readonly onSorters: (sorters: readonly Sorter[]) => void;
}

/** The order of the cards: they have no headers to press. A list may be ordered by a field that it does not show. */
export function SortSelect({ resource, sorters, onSorters }: SortSelectProps) {
  const { t, label } = useWords();
  const [first] = sorters;
  const options = Object.entries(allFields(resource))
    .filter(([, { sort }]) => sort)
    .map(([name, field]) => ({ value: name, label: t('lists.sort.by', { field: label(field.label) }) }));
  const chosen = options.some(({ value }) => value === first?.field) ? first!.field : '';
  const isDescending = first?.order === 'desc';
  return (
    <div className={styles.sort}>
      <select
        className={styles.by}
        aria-label={t('lists.sort.title')}
        value={chosen}
        onChange={({ target }) => onSorters([{ field: target.value, order: first?.order ?? 'asc' }])}
      >
        {chosen === '' && <option value="">{t('lists.sort.none')}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {first && (
        <Button
          size="small"
          type="text"
          icon={isDescending ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />}
          aria-label={t(isDescending ? 'lists.sort.ascending' : 'lists.sort.descending')}
          onClick={() => onSorters([{ ...first, order: isDescending ? 'asc' : 'desc' }, ...sorters.slice(1)])}
        />
      )}
    </div>
  );
}
