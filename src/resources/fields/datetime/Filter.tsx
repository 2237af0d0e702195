import { CalendarFilter } from '../calendar/CalendarFilter.tsx';
import type { FilterProps } from '../filterProps.ts';

/** Spans are of whole days in the reader's time zone; UTC on the wire. */
export default function DatetimeFilter(props: FilterProps<'datetime'>) {
  return (
    <CalendarFilter
      {...props}
      withTime
      toValue={(moment) => moment.toISOString()}
      toSpan={(first, last) => [first.startOf('day').toISOString(), last.endOf('day').toISOString()]}
    />
  );
}
