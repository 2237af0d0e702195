import { lazy } from 'react';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import { TextCell, TextFilter } from '../text/index.tsx';
import styles from '../values.module.css';

function PhoneValue({ value }: CellProps<'phone'>) {
  return (
    <a className={styles.link} href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>
      {String(value)}
    </a>
  );
}

export const phoneView: FieldView<'phone'> = {
  Cell: TextCell,
  Value: PhoneValue,
  Input: lazy(() => import('./Input.tsx')),
  Filter: TextFilter,
  width: 150,
  isInline: true,
};
