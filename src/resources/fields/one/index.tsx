import { lazy } from 'react';
import { type CellProps, titleIn } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import { RecordFilter } from '../relation/lazyFilter.ts';
import { RecordLink } from '../relation/RecordLink.tsx';

function OneCell({ field, value, related }: CellProps<'one'>) {
  const title = titleIn(related, field.to, value);
  return <span title={title}>{title}</span>;
}

function OneValue({ field, value, related }: CellProps<'one'>) {
  return <RecordLink to={field.to} id={Number(value)} related={related} />;
}

export const oneView: FieldView<'one'> = {
  Cell: OneCell,
  Value: OneValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: RecordFilter,
  width: 160,
  isInline: true,
  filterWords: (id, { field, related }) => titleIn(related, field.to, id),
};
