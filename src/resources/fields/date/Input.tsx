import { useWords } from '#i18n/useWords.ts';
import { CalendarInput } from '../calendar/CalendarInput.tsx';
import type { InputProps } from '../inputProps.ts';

const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD'];
const shorter = ['YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'];

export default function DateInput(props: InputProps<'date'>) {
  const { t } = useWords();
  return (
    <CalendarInput
      {...props}
      formats={formats}
      shorter={shorter}
      withTime={false}
      placeholder={t('forms.datePlaceholder')}
      toValue={(day) => day.format('YYYY-MM-DD')}
    />
  );
}
