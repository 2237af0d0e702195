import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

/** All of a text, its lines as they are. */
export function LongTextValue({ value }: CellProps<'longText'>) {
  return <div className={styles.long}>{String(value)}</div>;
}
