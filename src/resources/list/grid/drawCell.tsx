import type { ReactNode } from 'react';
import { isDerived } from '#schemas/kit/kinds/index.ts';
import type { CellProps } from '../../fields/cellProps.ts';
import type { GridItem } from '../model/gridItem.ts';
import type { GridColumn } from './columnsOf.ts';
import styles from './grid.module.css';
import type { GridProps } from './gridTypes.ts';

/** True if a cell has nothing to show. Computed fields always have. */
export const isBlank = (value: unknown, { field }: GridColumn): boolean => !isDerived(field) && isNothing(value);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The value of a record in a column. */
export function drawCell({ resource, related }: Pick<GridProps, 'resource' | 'related'>, { row }: GridItem, column: GridColumn): ReactNode {
  const { name, field, Cell } = column;
  const value = row[name];
  if (isBlank(value, column)) return <span className={styles.none}>–</span>;
  const cell: CellProps = { resource, name, field, value, row, related };
  return <Cell {...cell} />;
}
