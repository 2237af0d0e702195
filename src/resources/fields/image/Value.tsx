import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../upload/upload.module.css';

export function ImageValue({ field, value }: CellProps<'image'>) {
  const { t, label } = useWords();
  return (
    <img
      className={styles.picture}
      src={String(value)}
      width={200}
      height={200}
      alt={t('forms.upload.preview', { field: label(field.label) })}
    />
  );
}
