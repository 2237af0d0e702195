import { lazy } from 'react';
import { formatNumber } from '#i18n/format.ts';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';

/** Value that the declaration computes from the row. */
function ComputedCell({ field, row }: CellProps<'computed'>) {
  const value = field.compute(row);
  if (value === null || value === undefined) return null;
  const text = typeof value === 'number' ? formatNumber(value) : String(value);
  return <span title={text}>{text}</span>;
}

export const computedView: FieldView<'computed'> = {
  Cell: ComputedCell,
  Value: ComputedCell,
  Input: lazy(() => import('./Input.tsx')),
  width: 160,
  isInline: false,
};
