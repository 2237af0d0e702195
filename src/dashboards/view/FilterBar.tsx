import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { DashboardFilter } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import type { Chosen } from '../model/filterValues.ts';
import { FilterInput } from './FilterInput.tsx';
import { notOnImage } from './saveImage.ts';
import type { OfferedValues } from './useFilterValues.ts';

interface FilterBarProps {
  readonly filters: readonly DashboardFilter[];
  readonly chosen: Chosen;
  readonly values: OfferedValues;
  readonly onChange: (chosen: Chosen) => void;
}

/** The filters of a dashboard, each put to every tile that it reaches. */
export function FilterBar({ filters, chosen, values, onChange }: FilterBarProps) {
  const { t } = useWords();
  return (
    <div role="group" aria-label={t('dashboards.filter.bar')} className={styles.filters}>
      {filters.map((filter) => {
        const { name, kind } = filter;
        const label = filter.title || name;
        const set = (value: unknown) => {
          const { [name]: _, ...others } = chosen;
          onChange(value === undefined ? others : { ...others, [name]: value });
        };
        return (
          <div key={name} className={styles.filter}>
            <span aria-hidden>{label}</span>
            <FilterInput
              kind={kind}
              label={label}
              value={chosen[name]}
              offered={values.offered(filter)}
              isLoading={values.isLoading(name)}
              onOpen={() => values.open(name)}
              onChange={set}
            />
          </div>
        );
      })}
      {Object.keys(chosen).length > 0 && (
        <Button type="link" onClick={() => onChange({})} {...notOnImage}>
          {t('dashboards.filter.clear')}
        </Button>
      )}
    </div>
  );
}
