import { lazy } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import cells from '../cells.module.css';
import type { FieldView } from '../fieldView.ts';
import upload from '../upload/upload.module.css';

function ImageCell({ field, value }: CellProps<'image'>) {
  const { t, label } = useWords();
  return <img className={cells.picture} src={String(value)} alt={t('lists.value.picture', { field: label(field.label) })} loading="lazy" />;
}

function ImageValue({ field, value }: CellProps<'image'>) {
  const { t, label } = useWords();
  return (
    <img
      className={upload.picture}
      src={String(value)}
      width={200}
      height={200}
      alt={t('forms.upload.preview', { field: label(field.label) })}
    />
  );
}

export const imageView: FieldView<'image'> = {
  Cell: ImageCell,
  Value: ImageValue,
  Input: lazy(() => import('./Input.tsx')),
  width: 80,
  isInline: false,
};
