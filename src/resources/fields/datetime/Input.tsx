import { useWords } from '#i18n/useWords.ts';
import { CalendarInput } from '../calendar/CalendarInput.tsx';
import { fromCalendar } from '../calendar/wallClock.ts';
import type { InputProps } from '../inputProps.ts';

const formats = ['YYYY-MM-DD HH:mm:ss', 'YYYY/MM/DD HH:mm:ss'];
const shorter = ['YYYY-M-D H:m', 'YYYY/M/D H:m', 'YYYY-M-D', 'YYYY/M/D'];

/** Shown and entered in the reader's time zone; UTC on the wire. */
export default function DatetimeInput(props: InputProps<'datetime'>) {
  const { t } = useWords();
  return (
    <CalendarInput
      {...props}
      formats={formats}
      shorter={shorter}
      withTime
      placeholder={t('forms.datetimePlaceholder')}
      toValue={fromCalendar}
    />
  );
}
