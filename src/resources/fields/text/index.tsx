import { lazy } from 'react';
import { type CellProps, keptTitle } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import styles from '../values.module.css';

/** Text on one line; all of it on hover. */
export function TextCell({ field, value, related }: CellProps) {
  const text = keptTitle(field, related, String(value));
  return <span title={text}>{text}</span>;
}

function TextValue({ field, value, related }: CellProps<'text'>) {
  return <span className={styles.long}>{keptTitle(field, related, String(value))}</span>;
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
