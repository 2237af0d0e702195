import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { type FilterProps, listOf } from '../filterProps.ts';
import { toCalendar } from './wallClock.ts';
import { DaysFilter } from './DaysFilter.tsx';

type Props = (FilterProps<'date'> | FilterProps<'datetime'>) & {
  readonly withTime: boolean;
  readonly toValue: (moment: Dayjs) => string;
  /** The operand of a span of whole days. */
  readonly toSpan: (first: Dayjs, last: Dayjs) => readonly [string, string];
};

const time = { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } as const;

/** One day or moment, or a span of whole days. */
export function CalendarFilter({ withTime, toValue, toSpan, ...props }: Props) {
  const { operator, value, onChange, label } = props;
  const { t } = useWords();
  const shown = withTime ? toCalendar : dayjs;
  if (operandOf[operator] === 'one') {
    return (
      <DatePicker
        {...(withTime && time)}
        aria-label={label}
        placeholder={t('lists.filter.value')}
        value={value === undefined ? null : shown(String(value))}
        onChange={(next) => onChange(next ? toValue(next) : undefined)}
      />
    );
  }
  const [from, to] = listOf(value) as (string | undefined)[];
  return (
    <DaysFilter {...props} from={from && shown(from)} to={to && shown(to)} onDays={(first, last) => onChange([...toSpan(first, last)])} />
  );
}
