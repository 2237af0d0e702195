import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { useEditedList } from '#resources/form/useEditedList.ts';
import { type DashboardFilter, dashboardLimits, isData, type Tile } from '#schemas/wire/dashboards.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from '../dashboards.module.css';
import { useTrials } from '../grid/useTrials.ts';
import { FilterRow } from './FilterRow.tsx';

/** The first of `filter1`, `filter2`, … that is free. */
const freshName = (filters: readonly DashboardFilter[]): string =>
  Array.from({ length: filters.length + 1 }, (_, index) => `filter${index + 1}`).find(
    (name) => !filters.some((filter) => filter.name === name),
  )!;

/** The filters of a dashboard: what each is called, the column that it is put to, and what is chosen at first. */
export default function FiltersInput(props: InputProps) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const { values } = useForm();
  const filters = (props.value ?? []) as readonly DashboardFilter[];
  const tiles = (values['tiles'] ?? []) as readonly Tile[];
  const results = [...useTrials(tiles, filters).values()].map(({ data }) => data);
  const { entries, add, replace, remove } = useEditedList(filters, props.onChange);
  const addFresh = () => add({ name: freshName(filters), title: '', kind: 'value', column: '', initial: null });
  return (
    <div ref={keepFocus} role="group" data-wide="true" className={styles.editor} {...groupProps(props)}>
      {entries.map(({ key, item }, at) => (
        <FilterRow
          key={key}
          filter={item}
          others={filters.filter((_, index) => index !== at)}
          results={results}
          disabled={props.disabled}
          onChange={(changed) => replace(at, changed)}
          onRemove={() => remove(at)}
        />
      ))}
      <div>
        <Button
          data-adds
          icon={<PlusOutlined aria-hidden />}
          disabled={props.disabled || filters.length >= dashboardLimits.filters}
          onClick={addFresh}
        >
          {t('dashboards.filter.add')}
        </Button>
      </div>
      <p className={styles.note}>{t(tiles.some(isData) ? 'dashboards.filter.hint' : 'dashboards.filter.first')}</p>
    </div>
  );
}
