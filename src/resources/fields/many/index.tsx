import { lazy } from 'react';
import { type CellProps, titleIn } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import { RecordFilter } from '../relation/lazyFilter.ts';
import { RecordLink } from '../relation/RecordLink.tsx';
import styles from '../values.module.css';
import { Tags } from './Tags.tsx';

function ManyCell({ field, value, related }: CellProps<'many'>) {
  return <Tags titles={(value as readonly number[]).map((id) => titleIn(related, field.to, id))} />;
}

function ManyValue({ field, value, related }: CellProps<'many'>) {
  return (
    <div className={styles.links}>
      {(value as readonly number[]).map((id) => (
        <RecordLink key={id} to={field.to} id={id} related={related} />
      ))}
    </div>
  );
}

export const manyView: FieldView<'many'> = {
  Cell: ManyCell,
  Value: ManyValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: RecordFilter,
  width: 200,
  isInline: true,
  filterWords: (id, { field, related }) => titleIn(related, field.to, id),
};
