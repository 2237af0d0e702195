import { lazy } from 'react';
import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import styles from '../values.module.css';

const exactly = (value: unknown): string => formatDateTime(String(value), { seconds: true });

/** A moment: relative within a day, with the exact time on hover. */
function DatetimeCell({ value }: CellProps<'datetime'>) {
  const { moment } = useFormats();
  const iso = String(value);
  return (
    <time dateTime={iso} title={exactly(iso)}>
      {moment(iso)}
    </time>
  );
}

/** The exact moment, and how long ago it was when that is less than a day. */
function DatetimeValue({ value }: CellProps<'datetime'>) {
  const { moment } = useFormats();
  const iso = String(value);
  const exact = exactly(iso);
  const ago = moment(iso);
  return (
    <time dateTime={iso}>
      {exact}
      {!exact.startsWith(ago) && <span className={styles.exact}>{ago}</span>}
    </time>
  );
}

export const datetimeView: FieldView<'datetime'> = {
  Cell: DatetimeCell,
  Value: DatetimeValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  width: 150,
  isInline: true,
  filterWords: (value) => formatDateTime(String(value)),
  comparedText: exactly,
};
