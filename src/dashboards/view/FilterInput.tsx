import { DatePicker, InputNumber, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '#i18n/useWords.ts';
import type { FilterKind, FilterValues } from '#schemas/wire/dashboards.ts';
import styles from '../dashboards.module.css';
import type { Value } from '../model/filterValues.ts';
import { periodsFrom } from '../model/periods.ts';

interface FilterInputProps {
  /** Name of the filter, as people read it. */
  readonly label: string;
  readonly value: unknown;
  /** Values to choose from; others can be typed. */
  readonly offered: readonly Value[];
  readonly isLoading?: boolean;
  readonly disabled?: boolean;
  /** Called as soon as the values that are offered are looked at. */
  readonly onOpen?: () => void;
  /** Called with undefined where nothing is chosen any more. */
  readonly onChange: (value: unknown) => void;
}

/** The input of a filter, by its kind. */
export function FilterInput({ kind, ...props }: FilterInputProps & { readonly kind: FilterKind }) {
  const Input = inputs[kind];
  return <Input {...props} />;
}

const inputs: Readonly<Record<FilterKind, React.ComponentType<FilterInputProps>>> = {
  value: ValueInput,
  range: RangeInput,
  dates: DatesInput,
};

/** Choices of a select are words; numbers and truths keep what they are. */
const keyOf = (value: Value): string => `${typeof value}:${value}`;

function ValueInput({ label, value, offered, isLoading = false, disabled = false, onOpen, onChange }: FilterInputProps) {
  const { t } = useWords();
  const byKey = new Map(offered.map((each) => [keyOf(each), each]));
  const byText = new Map(offered.map((each) => [String(each), each]));
  const chosen = ((value ?? []) as FilterValues['value']).filter((each) => each !== null);
  const valueOf = (key: string): Value => byKey.get(key) ?? byText.get(key) ?? key;
  return (
    <Select
      mode="tags"
      className={styles.select}
      aria-label={label}
      placeholder={t('dashboards.filter.all')}
      maxTagCount="responsive"
      allowClear
      loading={isLoading}
      disabled={disabled}
      value={chosen.map(keyOf)}
      options={offered.map((each) => ({ value: keyOf(each), label: String(each) }))}
      optionFilterProp="label"
      notFoundContent={t('dashboards.filter.typed')}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      onChange={(keys: string[]) => onChange(keys.length > 0 ? [...new Set(keys.map(valueOf))] : undefined)}
    />
  );
}

function RangeInput({ label: name, value, disabled = false, onChange }: FilterInputProps) {
  const { t } = useWords();
  const { from, to } = (value ?? { from: null, to: null }) as FilterValues['range'];
  const change = (next: FilterValues['range']) => onChange(next.from === null && next.to === null ? undefined : next);
  return (
    <Space.Compact>
      <InputNumber
        aria-label={t('dashboards.filter.from', { name })}
        placeholder={t('dashboards.filter.least')}
        value={from}
        disabled={disabled}
        onChange={(next) => change({ from: next, to })}
      />
      <InputNumber
        aria-label={t('dashboards.filter.to', { name })}
        placeholder={t('dashboards.filter.most')}
        value={to}
        disabled={disabled}
        onChange={(next) => change({ from, to: next })}
      />
    </Space.Compact>
  );
}

const day = (text: string | null) => (text === null ? null : dayjs(text));

function DatesInput({ label, value, disabled = false, onChange }: FilterInputProps) {
  const { t } = useWords();
  const { from, to } = (value ?? { from: null, to: null }) as FilterValues['dates'];
  const periods = Object.entries(periodsFrom(dayjs().format('YYYY-MM-DD')));
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      disabled={disabled}
      value={[day(from), day(to)]}
      presets={periods.map(([name, period]) => ({
        label: t(`dashboards.filter.periods.${name as keyof ReturnType<typeof periodsFrom>}`),
        value: [day(period.from), day(period.to)],
      }))}
      onChange={(days) => {
        const [first, last] = [days?.[0]?.format('YYYY-MM-DD') ?? null, days?.[1]?.format('YYYY-MM-DD') ?? null];
        onChange(first === null && last === null ? undefined : { from: first, to: last });
      }}
    />
  );
}
