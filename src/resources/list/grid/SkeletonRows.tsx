import type { CSSProperties } from 'react';
import styles from './grid.module.css';

const widths = ['70%', '45%', '60%', '35%', '55%'] as const;

/**
 * The shape of the rows that are coming: as many as fill the screen, each of the final height. The style sheet paints them into one
 * row: drawn one by one they would be some four hundred elements, before the first record is asked for.
 */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <tr aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={styles.coming} style={{ '--bar': widths[column % widths.length] } as CSSProperties} />
      ))}
    </tr>
  );
}
