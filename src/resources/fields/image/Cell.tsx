import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';

export function ImageCell({ field, value }: CellProps<'image'>) {
  const { t, label } = useWords();
  return (
    <img className={styles.picture} src={String(value)} alt={t('lists.value.picture', { field: label(field.label) })} loading="lazy" />
  );
}
