import { DeleteOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { TileData } from '#schemas/contracts/dashboards.ts';
import { type DashboardFilter, filterKinds, type FilterKind } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import { kindFor, nameFor, nameProblem, shownValues, withChosen } from '../model/filterValues.ts';
import { FilterInput } from '../view/FilterInput.tsx';

interface FilterRowProps {
  readonly filter: DashboardFilter;
  readonly others: readonly DashboardFilter[];
  /** Results of the tiles, whose columns and values are offered. */
  readonly results: readonly (TileData | undefined)[];
  readonly disabled: boolean;
  readonly onChange: (filter: DashboardFilter) => void;
  readonly onRemove: () => void;
}

/** A name that was not given by anybody. */
const isFresh = (name: string): boolean => /^filter\d+$/.test(name);

/** One filter of a dashboard. A column that is chosen gives it its kind and its name in statements, until somebody else does. */
export function FilterRow({ filter, others, results, disabled, onChange, onRemove }: FilterRowProps) {
  const { t, label } = useWords();
  const change = (changes: Partial<DashboardFilter>) => onChange({ ...filter, ...changes } as DashboardFilter);
  const problem = nameProblem(filter.name, others);
  const columns = [...new Set(results.flatMap((result) => result?.columns ?? []))];
  const choose = (column: string) => {
    const isUntouched = isFresh(filter.name) && filter.initial === null;
    const kind = columns.includes(column) && isUntouched ? kindFor(shownValues(column, results)) : filter.kind;
    change({ column, kind, name: (isFresh(filter.name) && columns.includes(column) && nameFor(column, others)) || filter.name });
  };
  return (
    <div role="group" aria-label={filter.title || filter.column || filter.name} className={styles.filterRow}>
      <Part label={t('dashboards.filter.column')}>
        {(id) => (
          <AutoComplete
            id={id}
            value={filter.column}
            disabled={disabled}
            options={columns.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()) }}
            onChange={choose}
          />
        )}
      </Part>
      <Part label={t('dashboards.filter.title')}>
        {(id) => (
          <Input
            id={id}
            placeholder={filter.column || filter.name}
            value={filter.title}
            maxLength={100}
            disabled={disabled}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Part>
      <Part label={t('dashboards.filter.kind')}>
        {(id) => (
          <Select
            id={id}
            value={filter.kind}
            disabled={disabled}
            options={(Object.keys(filterKinds) as FilterKind[]).map((value) => ({ value, label: label(filterKinds[value]) }))}
            onChange={(kind) => change({ kind, initial: null })}
          />
        )}
      </Part>
      <Part label={t('dashboards.filter.initial')}>
        {() => (
          <FilterInput
            kind={filter.kind}
            label={t('dashboards.filter.initial')}
            value={filter.initial}
            offered={withChosen(shownValues(filter.column, results), filter.initial)}
            disabled={disabled}
            onChange={(initial) => change({ initial: (initial ?? null) as never })}
          />
        )}
      </Part>
      <Part label={t('dashboards.filter.name')} problem={problem && t(`dashboards.filter.problems.${problem}`)}>
        {(id) => (
          <Input
            id={id}
            className={styles.sql}
            {...(problem && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
            value={filter.name}
            maxLength={40}
            disabled={disabled}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Part>
      <Button
        type="text"
        data-removes
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('dashboards.filter.remove', { name: filter.title || filter.name })}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

interface PartProps {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly children: (id: string) => ReactNode;
}

/** A label above its input, and below it what is wrong with it; an input that names itself takes no id. */
function Part({ label, problem, children }: PartProps) {
  const id = useId();
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
