import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

export function JsonValue({ value }: CellProps<'json'>) {
  return <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>;
}
