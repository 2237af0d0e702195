import { lazy } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';
import type { FieldView } from '../fieldView.ts';

function BooleanCell({ value }: CellProps<'boolean'>) {
  const { t } = useWords();
  return value ? <span>{t('lists.value.yes')}</span> : <span className={styles.quiet}>{t('lists.value.no')}</span>;
}

export const booleanView: FieldView<'boolean'> = {
  Cell: BooleanCell,
  Value: BooleanCell,
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  CellEditor: lazy(() => import('./CellEditor.tsx')),
  width: 96,
  isInline: true,
};
