import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';

/** A number with thousands marks and its unit; an id as it is. */
export function NumberCell({ name, field, value }: CellProps<'number'>) {
  const { label } = useWords();
  return (
    <>
      {name === 'id' ? String(value) : formatNumber(value as number)}
      {field.unit && <span className={styles.unit}>{label(field.unit)}</span>}
    </>
  );
}
