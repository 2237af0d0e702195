import { lazy } from 'react';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import { TextCell, TextFilter } from '../text/index.tsx';
import styles from '../values.module.css';

function EmailValue({ value }: CellProps<'email'>) {
  return (
    <a className={styles.link} href={`mailto:${String(value)}`}>
      {String(value)}
    </a>
  );
}

export const emailView: FieldView<'email'> = {
  Cell: TextCell,
  Value: EmailValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: TextFilter,
  width: 200,
  isInline: true,
};
