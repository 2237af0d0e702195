import type { CellProps } from '../cellProps.ts';
import styles from '../values.module.css';

export function PhoneValue({ value }: CellProps<'phone'>) {
  return (
    <a className={styles.link} href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>
      {String(value)}
    </a>
  );
}
