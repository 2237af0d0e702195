import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { DaysFilter } from '../date/DaysFilter.tsx';
import { type FilterProps, listOf } from '../filterProps.ts';

/** One moment, or a span of whole days in the reader's time zone. */
export default function DatetimeFilter(props: FilterProps<'datetime'>) {
  const { operator, value, onChange, label } = props;
  const { t } = useWords();
  if (operandOf[operator] === 'one') {
    const moment = value === undefined ? null : dayjs(String(value));
    return (
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label={label}
        placeholder={t('lists.filter.value')}
        value={moment}
        onChange={(next) => onChange(next?.toISOString())}
      />
    );
  }
  const [from, to] = listOf(value) as (string | undefined)[];
  return (
    <DaysFilter
      {...props}
      from={from && dayjs(from)}
      to={to && dayjs(to)}
      onDays={(first, last) => onChange([first.startOf('day').toISOString(), last.endOf('day').toISOString()])}
    />
  );
}
