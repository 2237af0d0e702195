import { byteOrderMark, csvLine } from '#schemas/kit/cells/csv.ts';

import { type Cell, numberOf } from '#schemas/wire/charts/shape.ts';

/** Column that a table is sorted by, and the direction. */
export interface Sorting {
  readonly column: number;
  readonly isDescending: boolean;
}

/** Returns the sorting after a click on a column's title: ascending, descending, then as it came. */
export function nextSorting(current: Sorting | null, column: number): Sorting | null {
  if (current?.column !== column) return { column, isDescending: false };
  return current.isDescending ? null : { column, isDescending: true };
}

const words = new Intl.Collator(['zh-CN', 'en'], { numeric: true });

/** Rows in order of a column: figures by their size, words by the order of letters; empty cells last both ways. */
export function sorted<Row>(rows: readonly Row[], cellOf: (row: Row) => Cell, { isDescending }: Pick<Sorting, 'isDescending'>): Row[] {
  const direction = isDescending ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [a, b] = [cellOf(left), cellOf(right)];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * compare(a, b);
  });
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === '';

function compare(a: Cell, b: Cell): number {
  const [x, y] = [numberOf(a), numberOf(b)];
  return x !== null && y !== null ? x - y : words.compare(String(a), String(b));
}

const text = (cell: Cell): string => (cell === null ? '' : String(cell));

/** A table as it is pasted into a spreadsheet: cells divided by tabs. */
export const tabbed = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => cells.map((cell) => text(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');

/** A table as a CSV file that every spreadsheet reads, and in which nothing is run as a formula (attacks F23). */
export const commaSeparated = (lines: readonly (readonly Cell[])[]): string =>
  byteOrderMark + lines.map((cells) => csvLine(cells.map((cell) => (typeof cell === 'number' ? cell : text(cell))))).join('');
