import { lazy } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';
import type { FieldView } from '../fieldView.ts';

/** A number with thousands marks and its unit; an id as it is. */
function NumberCell({ name, field, value }: CellProps<'number'>) {
  const { label } = useWords();
  return (
    <>
      {name === 'id' ? String(value) : formatNumber(value as number)}
      {field.unit && <span className={styles.unit}>{label(field.unit)}</span>}
    </>
  );
}

const words = (value: unknown): string => formatNumber(Number(value));

export const numberView: FieldView<'number'> = {
  Cell: NumberCell,
  Value: NumberCell,
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  width: 110,
  align: 'end',
  isInline: true,
  filterWords: words,
  comparedText: words,
};
