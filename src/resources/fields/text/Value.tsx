import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

export function TextValue({ value }: CellProps) {
  return <span className={styles.long}>{String(value)}</span>;
}
