import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

export function EmailValue({ value }: CellProps<'email'>) {
  return (
    <a className={styles.link} href={`mailto:${String(value)}`}>
      {String(value)}
    </a>
  );
}
