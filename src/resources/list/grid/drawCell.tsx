import { type ReactNode, Suspense } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { CellProps } from '../../fields/cellProps.ts';
import { isPresent } from '../../record/valueText.ts';
import type { GridItem } from '../model/gridItem.ts';
import type { GridColumn } from './columnsOf.ts';
import styles from './grid.module.css';
import type { GridProps } from './gridTypes.ts';

/** The value of a record in a column. */
export function drawCell({ resource, related }: Pick<GridProps, 'resource' | 'related'>, { row }: GridItem, column: GridColumn): ReactNode {
  const { name, field, Cell, isOverride } = column;
  const value = row[name];
  if (!isPresent(field, value)) return <Absent words={field.absent} />;
  const cell: CellProps = { resource, name, field, value, row, related };
  if (!isOverride) return <Cell {...cell} />;
  // Until it is fetched its cells are empty; the list stays.
  return (
    <Suspense>
      <Cell {...cell} />
    </Suspense>
  );
}

function Absent({ words }: { readonly words: Text | undefined }) {
  const { label } = useWords();
  return <span className={styles.none}>{words ? label(words) : '–'}</span>;
}
