import { DatePicker, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { isPresetValue, presets } from './presets.ts';
import type { FilterProps } from '../filterProps.ts';
import styles from '../filters.module.css';

interface DaysFilterProps extends Pick<FilterProps, 'value' | 'onChange' | 'label'> {
  readonly from: Dayjs | undefined | '';
  readonly to: Dayjs | undefined | '';
  readonly onDays: (from: Dayjs, to: Dayjs) => void;
}

const custom = 'custom';

/** A span of days: one that moves with the calendar, or two days of one's own. */
export function DaysFilter({ value, onChange, label, from, to, onDays }: DaysFilterProps) {
  const { t } = useWords();
  const [isOwn, setIsOwn] = useState(value !== undefined && !isPresetValue(value));
  const options = [
    ...presets.map((preset) => ({ value: preset as string, label: t(`lists.preset.${preset}`) })),
    { value: custom, label: t('lists.filter.custom') },
  ];
  return (
    <span className={styles.stack}>
      <Select
        aria-label={t('lists.filter.preset')}
        placeholder={t('lists.filter.preset')}
        options={options}
        value={isOwn ? custom : isPresetValue(value) ? value.preset : null}
        onChange={(preset) => {
          setIsOwn(preset === custom);
          onChange(preset === custom ? undefined : { preset });
        }}
      />
      {isOwn && (
        <DatePicker.RangePicker
          aria-label={label}
          value={from && to ? [from, to] : null}
          onChange={(days) => (days?.[0] && days[1] ? onDays(days[0], days[1]) : onChange(undefined))}
        />
      )}
    </span>
  );
}
