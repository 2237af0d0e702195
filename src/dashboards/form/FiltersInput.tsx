import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { type DashboardFilter, dashboardLimits, filterKinds, type FilterKind, type Tile } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';

/** The first of `filter1`, `filter2`, … that is free. */
const freshName = (filters: readonly DashboardFilter[]): string =>
  Array.from({ length: filters.length + 1 }, (_, index) => `filter${index + 1}`).find(
    (name) => !filters.some((filter) => filter.name === name),
  )!;

/** The filters of a dashboard: what each is called, what is chosen in it, and the column that it is put to. */
export default function FiltersInput(props: InputProps) {
  const { t, label } = useWords();
  const { values } = useForm();
  const filters = (props.value ?? []) as readonly DashboardFilter[];
  const tiles = (values['tiles'] ?? []) as readonly Tile[];
  const columns = [...new Set(tiles.flatMap((tile) => (tile.kind === 'words' ? [] : tile.columns)))];
  const change = (at: number, changes: Partial<DashboardFilter>) =>
    props.onChange(filters.map((filter, index) => (index === at ? ({ ...filter, ...changes } as DashboardFilter) : filter)));
  const add = () => props.onChange([...filters, { name: freshName(filters), title: '', kind: 'value', column: '', initial: null }]);
  return (
    <div role="group" data-wide="true" className={styles.editor} {...groupProps(props)}>
      {filters.map((filter, at) => (
        <div key={at} className={styles.filterRow}>
          <Input
            aria-label={t('dashboards.filter.title')}
            placeholder={t('dashboards.filter.title')}
            value={filter.title}
            disabled={props.disabled}
            onChange={({ target }) => change(at, { title: target.value })}
          />
          <Select
            aria-label={t('dashboards.filter.kind')}
            value={filter.kind}
            disabled={props.disabled}
            options={(Object.keys(filterKinds) as FilterKind[]).map((value) => ({ value, label: label(filterKinds[value]) }))}
            onChange={(kind) => change(at, { kind, initial: null })}
          />
          <Input
            aria-label={t('dashboards.filter.column')}
            placeholder={t('dashboards.filter.column')}
            title={columns.join(t('dashboards.list'))}
            value={filter.column}
            disabled={props.disabled}
            onChange={({ target }) => change(at, { column: target.value })}
          />
          <Input
            aria-label={t('dashboards.filter.name')}
            placeholder={t('dashboards.filter.name')}
            value={filter.name}
            disabled={props.disabled}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('dashboards.filter.remove', { name: filter.title || filter.name })}
            disabled={props.disabled}
            onClick={() => props.onChange(filters.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button icon={<PlusOutlined aria-hidden />} disabled={props.disabled || filters.length >= dashboardLimits.filters} onClick={add}>
          {t('dashboards.filter.add')}
        </Button>
      </div>
      <p className={styles.note}>{t('dashboards.filter.hint')}</p>
    </div>
  );
}
