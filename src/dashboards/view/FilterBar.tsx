import { Button, DatePicker, InputNumber, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '#i18n/useWords.ts';
import type { DashboardFilter, FilterKind, FilterValues } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';

interface FilterInputProps {
  readonly filter: Pick<DashboardFilter, 'title' | 'name'>;
  readonly value: unknown;
  readonly offered: readonly (string | number | boolean)[];
  readonly onChange: (value: unknown) => void;
}

/** The input of a filter of each kind. */
const inputs: Readonly<Record<FilterKind, React.ComponentType<FilterInputProps>>> = {
  value: ValueInput,
  range: RangeInput,
  dates: DatesInput,
};

/** Choices of a select are words; numbers and truths keep what they are. */
const keyOf = (value: string | number | boolean): string => `${typeof value}:${value}`;

function ValueInput({ filter, value, offered, onChange }: FilterInputProps) {
  const { t } = useWords();
  const byKey = new Map(offered.map((each) => [keyOf(each), each]));
  const chosen = ((value ?? []) as FilterValues['value']).filter((each) => each !== null);
  return (
    <Select
      mode="tags"
      className={styles.select}
      aria-label={filter.title || filter.name}
      placeholder={t('dashboards.filter.all')}
      maxTagCount="responsive"
      value={chosen.map(keyOf)}
      options={offered.map((each) => ({ value: keyOf(each), label: String(each) }))}
      optionFilterProp="label"
      onChange={(keys: string[]) => onChange(keys.length > 0 ? keys.map((key) => byKey.get(key) ?? key) : undefined)}
    />
  );
}

function RangeInput({ filter, value, onChange }: FilterInputProps) {
  const { t } = useWords();
  const { from, to } = (value ?? { from: null, to: null }) as FilterValues['range'];
  const change = (next: FilterValues['range']) => onChange(next.from === null && next.to === null ? undefined : next);
  const name = filter.title || filter.name;
  return (
    <Space.Compact>
      <InputNumber
        aria-label={t('dashboards.filter.from', { name })}
        placeholder={t('dashboards.filter.least')}
        value={from}
        onChange={(next) => change({ from: next, to })}
      />
      <InputNumber
        aria-label={t('dashboards.filter.to', { name })}
        placeholder={t('dashboards.filter.most')}
        value={to}
        onChange={(next) => change({ from, to: next })}
      />
    </Space.Compact>
  );
}

function DatesInput({ filter, value, onChange }: FilterInputProps) {
  const { from, to } = (value ?? { from: null, to: null }) as FilterValues['dates'];
  const day = (text: string | null) => (text === null ? null : dayjs(text));
  return (
    <DatePicker.RangePicker
      aria-label={filter.title || filter.name}
      allowEmpty={[true, true]}
      value={[day(from), day(to)]}
      onChange={(days) => {
        const [first, last] = [days?.[0]?.format('YYYY-MM-DD') ?? null, days?.[1]?.format('YYYY-MM-DD') ?? null];
        onChange(first === null && last === null ? undefined : { from: first, to: last });
      }}
    />
  );
}

interface FilterBarProps {
  readonly filters: readonly DashboardFilter[];
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly offered: (filter: DashboardFilter) => readonly (string | number | boolean)[];
  readonly onChange: (chosen: Readonly<Record<string, unknown>>) => void;
}

/** The filters of a dashboard, each put to every tile that it reaches. */
export function FilterBar({ filters, chosen, offered, onChange }: FilterBarProps) {
  const { t } = useWords();
  return (
    <div role="group" aria-label={t('dashboards.filter.bar')} className={styles.filters}>
      {filters.map((filter) => {
        const Input = inputs[filter.kind];
        const set = (value: unknown) => {
          const { [filter.name]: _, ...others } = chosen;
          onChange(value === undefined ? others : { ...others, [filter.name]: value });
        };
        return (
          <div key={filter.name} className={styles.filter}>
            <span aria-hidden>{filter.title || filter.name}</span>
            <Input filter={filter} value={chosen[filter.name]} offered={offered(filter)} onChange={set} />
          </div>
        );
      })}
      {Object.keys(chosen).length > 0 && (
        <Button type="link" onClick={() => onChange({})}>
          {t('dashboards.filter.clear')}
        </Button>
      )}
    </div>
  );
}
