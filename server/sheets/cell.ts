/** Cell of a written file. `bad` marks a value that was refused; `isError` one such as `#N/A`, which a workbook tells from text. */
export type Cell = string | number | null | { readonly text: string; readonly tone: 'head' | 'bad'; readonly isError?: boolean };
export type CellRow = readonly Cell[];

/** The text of a cell, without its tone. */
export const textOf = (cell: Cell): string => (cell === null ? '' : typeof cell === 'object' ? cell.text : String(cell));

/** The first rows of a file are its head; the rest follow in batches, so that no file is ever held whole. */
export type RowBatches = AsyncIterable<readonly CellRow[]>;
