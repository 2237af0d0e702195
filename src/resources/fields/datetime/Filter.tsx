import { CalendarFilter } from '../calendar/CalendarFilter.tsx';
import { wholeDays } from '../calendar/presets.ts';
import { fromCalendar, wallIn } from '../calendar/wallClock.ts';
import type { FilterProps } from '../filterProps.ts';

/** Spans are of whole days in the reader's time zone; UTC on the wire. */
export default function DatetimeFilter(props: FilterProps<'datetime'>) {
  return (
    <CalendarFilter
      {...props}
      withTime
      toValue={fromCalendar}
      toSpan={(first, last) => wholeDays(wallIn(first.startOf('day')), wallIn(last.startOf('day')))}
    />
  );
}
