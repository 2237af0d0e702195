import { lazy } from 'react';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import { TextFilter } from '../text/index.tsx';
import styles from '../values.module.css';

/** The lines of a text run together. */
function LongTextCell({ value }: CellProps<'longText'>) {
  const text = String(value);
  return <span title={text}>{text.slice(0, 300).replace(/\s+/g, ' ')}</span>;
}

/** All of a text, its lines as they are. */
function LongTextValue({ value }: CellProps<'longText'>) {
  return <div className={styles.long}>{String(value)}</div>;
}

export const longTextView: FieldView<'longText'> = {
  Cell: LongTextCell,
  Value: LongTextValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: TextFilter,
  width: 240,
  isInline: true,
  isLong: true,
};
