import { lazy } from 'react';
import { formatDate } from '#i18n/format.ts';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';

function DateCell({ value }: CellProps<'date'>) {
  return <time dateTime={String(value)}>{formatDate(String(value))}</time>;
}

export const dateView: FieldView<'date'> = {
  Cell: DateCell,
  Value: DateCell,
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  width: 120,
  isInline: true,
  filterWords: (value) => formatDate(String(value)),
};
