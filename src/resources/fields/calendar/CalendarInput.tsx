import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FocusEvent, KeyboardEvent } from 'react';
import { toCalendar } from './wallClock.ts';
import { controlProps, type InputProps, Unread } from '../inputProps.ts';

type Props = (InputProps<'date'> | InputProps<'datetime'>) & {
  /** The ways it is read while it is typed; the first is how it is shown. None begins another: the rest could not be typed. */
  readonly formats: string[];
  /** Further ways, read when the field is left. */
  readonly shorter: readonly string[];
  readonly withTime: boolean;
  readonly placeholder: string;
  readonly toValue: (moment: Dayjs) => string;
};

/** Enter takes the date that is typed; it does not send the form. */
const takeEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A calendar that can be typed into: emptied means none, and what is no date is said to be none instead of being put back. */
export function CalendarInput(props: Props) {
  const { formats, shorter, withTime, placeholder, toValue, value, onChange, onBlur } = props;
  const shown = value && !(value instanceof Unread) ? (withTime ? toCalendar : dayjs)(String(value)) : null;
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : '';
    const read = [...formats, ...shorter].map((format) => dayjs(text, format, true)).find((moment) => moment.isValid());
    if (text === '' && shown) onChange(null);
    else if (text !== '') onChange(read ? toValue(read) : new Unread(text, 'notDate'));
    onBlur();
  };
  return (
    <div role="presentation" onKeyDown={takeEnter}>
      <DatePicker
        {...controlProps(props)}
        style={{ width: '100%' }}
        showTime={withTime}
        format={formats}
        placeholder={value instanceof Unread ? value.text : placeholder}
        value={shown}
        onChange={(moment) => onChange(moment ? toValue(moment) : null)}
        onBlur={leave}
      />
    </div>
  );
}
