import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import type { CellProps } from '../cellProps.ts';

/** A moment: relative within a day, with the exact time on hover. */
export function DatetimeCell({ value }: CellProps<'datetime'>) {
  const { moment } = useFormats();
  const iso = String(value);
  return (
    <time dateTime={iso} title={formatDateTime(iso, { seconds: true })}>
      {moment(iso)}
    </time>
  );
}
