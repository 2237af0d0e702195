import { type ReactNode, Suspense } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { CellProps } from '../../fields/cellProps.ts';
import { isPresent } from '../../record/valueText.ts';
import type { GridItem } from '../model/gridItem.ts';
import type { GridColumn } from './columnsOf.ts';
import styles from './grid.module.css';
import type { GridProps } from './gridTypes.ts';

/** The value of a record in a column; `meanwhile` stands for one that is drawn by code which is still fetched. */
export function drawCell(
  { resource, related }: Pick<GridProps, 'resource' | 'related'>,
  { row }: GridItem,
  column: GridColumn,
  meanwhile?: ReactNode,
): ReactNode {
  const { name, field, Cell, isOverride } = column;
  const value = row[name];
  if (!isPresent(field, value)) return <Absent words={field.absent} />;
  const cell: CellProps = { resource, name, field, value, row, related };
  if (!isOverride) return <Cell {...cell} />;
  // Until it is fetched its cells are empty; the list stays.
  return (
    <Suspense fallback={meanwhile}>
      <Cell {...cell} />
    </Suspense>
  );
}

/** The value that leads to its record, which has the name of the record from the start for whoever hears it. */
export const drawTitle = (props: Pick<GridProps, 'resource' | 'related' | 'titleOf'>, item: GridItem, column: GridColumn): ReactNode =>
  drawCell(props, item, column, <span className="visually-hidden">{props.titleOf(item.row)}</span>);

function Absent({ words }: { readonly words: Text | undefined }) {
  const { label } = useWords();
  return <span className={styles.none}>{words ? label(words) : '–'}</span>;
}
