import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { type FilterProps, listOf } from '../filterProps.ts';
import { DaysFilter } from './DaysFilter.tsx';

const dayForm = 'YYYY-MM-DD';

/** One day, or a span of days. */
export default function DateFilter(props: FilterProps<'date'>) {
  const { operator, value, onChange, label } = props;
  const { t } = useWords();
  if (operandOf[operator] === 'one') {
    const day = value === undefined ? null : dayjs(String(value));
    return (
      <DatePicker
        aria-label={label}
        placeholder={t('lists.filter.value')}
        value={day}
        onChange={(next) => onChange(next?.format(dayForm))}
      />
    );
  }
  const [from, to] = listOf(value) as (string | undefined)[];
  return (
    <DaysFilter
      {...props}
      from={from && dayjs(from)}
      to={to && dayjs(to)}
      onDays={(first, last) => onChange([first.format(dayForm), last.format(dayForm)])}
    />
  );
}
