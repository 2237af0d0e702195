import iconv from 'iconv-lite';
import { guardFormula } from '#schemas/kit/cells/formulas.ts';
import { type Cell, type CellRow, type RowBatches, textOf } from './cell.ts';

/** `utf-8` gets a byte order mark, without which Excel reads Chinese wrongly. */
export const encodings = ['utf-8', 'gb18030'] as const;
export type Encoding = (typeof encodings)[number];

const quote = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers are written as they are; text that a spreadsheet would run is guarded. */
const csvCell = (cell: Cell): string => (typeof cell === 'number' ? String(cell) : quote(guardFormula(textOf(cell))));
const csvLine = (row: CellRow): string => `${row.map(csvCell).join(',')}\r\n`;

/** Rows as the bytes of a CSV file (RFC 4180). */
export async function* csvBytes(batches: RowBatches, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') yield Buffer.from('\uFEFF');
  for await (const rows of batches) {
    if (rows.length > 0) yield iconv.encode(rows.map(csvLine).join(''), encoding);
  }
}
