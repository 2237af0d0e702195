import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

/** The exact moment, and how long ago it was when that is less than a day. */
export function DatetimeValue({ value }: CellProps<'datetime'>) {
  const { moment } = useFormats();
  const iso = String(value);
  const exact = formatDateTime(iso, { seconds: true });
  const ago = moment(iso);
  return (
    <time dateTime={iso}>
      {exact}
      {!exact.startsWith(ago) && <span className={styles.exact}>{ago}</span>}
    </time>
  );
}
