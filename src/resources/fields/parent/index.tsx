import { lazy } from 'react';
import { type CellProps, titleIn } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import { RecordFilter } from '../relation/lazyFilter.ts';
import { RecordLink } from '../relation/RecordLink.tsx';

/** The title of the record that this one hangs under. */
function ParentCell({ resource, value, related }: CellProps<'parent'>) {
  const title = titleIn(related, resource.key, value);
  return <span title={title}>{title}</span>;
}

function ParentValue({ resource, value, related }: CellProps<'parent'>) {
  return <RecordLink to={resource.key} id={Number(value)} related={related} />;
}

export const parentView: FieldView<'parent'> = {
  Cell: ParentCell,
  Value: ParentValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: RecordFilter,
  width: 180,
  isInline: false,
  filterWords: (id, { resource, related }) => titleIn(related, resource.key, id),
};
