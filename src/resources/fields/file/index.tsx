import { lazy } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import type { FieldView } from '../fieldView.ts';
import styles from '../values.module.css';

function FileCell({ value }: CellProps<'file'>) {
  const { t } = useWords();
  return (
    <a href={String(value)} target="_blank" rel="noreferrer" tabIndex={-1}>
      {t('lists.value.file')}
    </a>
  );
}

function FileValue({ value }: CellProps<'file'>) {
  const { t } = useWords();
  return (
    <a className={styles.link} href={String(value)} target="_blank" rel="noreferrer">
      {t('forms.upload.open')}
    </a>
  );
}

export const fileView: FieldView<'file'> = {
  Cell: FileCell,
  Value: FileValue,
  Input: lazy(() => import('./Input.tsx')),
  width: 120,
  isInline: false,
};
