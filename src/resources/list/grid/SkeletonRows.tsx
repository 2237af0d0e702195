import styles from './grid.module.css';

const widths = ['70%', '45%', '60%', '35%', '55%'] as const;

/** The shape of the rows that are coming: as many as fill the screen, each of the final height. */
export function SkeletonRows({ columns, rows = 20 }: { readonly columns: number; readonly rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className={styles.skeleton} style={{ width: widths[(row + column) % widths.length] }} />
        </td>
      ))}
    </tr>
  ));
}
