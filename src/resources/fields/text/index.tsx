import { lazy } from 'react';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import styles from '../values.module.css';

/** Text on one line; all of it on hover. */
export function TextCell({ value }: CellProps) {
  const text = String(value);
  return <span title={text}>{text}</span>;
}

function TextValue({ value }: CellProps<'text'>) {
  return <span className={styles.long}>{String(value)}</span>;
}

export const TextFilter = lazy(() => import('./Filter.tsx'));

export const textView: FieldView<'text'> = {
  Cell: TextCell,
  Value: TextValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: TextFilter,
  width: 160,
  isInline: true,
};
