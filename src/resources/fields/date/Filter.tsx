import { CalendarFilter } from '../calendar/CalendarFilter.tsx';
import type { FilterProps } from '../filterProps.ts';

const dayForm = 'YYYY-MM-DD';

export default function DateFilter(props: FilterProps<'date'>) {
  return (
    <CalendarFilter
      {...props}
      withTime={false}
      toValue={(day) => day.format(dayForm)}
      toSpan={(first, last) => [first.format(dayForm), last.format(dayForm)]}
    />
  );
}
