import iconv from 'iconv-lite';
import { byteOrderMark, csvLine } from '#schemas/kit/cells/csv.ts';
import { type CellRow, type RowBatches, textOf } from './cell.ts';

/** `utf-8` gets a byte order mark, without which Excel reads Chinese wrongly. */
export const encodings = ['utf-8', 'gb18030'] as const;
export type Encoding = (typeof encodings)[number];

const lineOf = (row: CellRow): string => csvLine(row.map((cell) => (typeof cell === 'number' ? cell : textOf(cell))));

/** Rows as the bytes of a CSV file (RFC 4180). */
export async function* csvBytes(batches: RowBatches, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') yield Buffer.from(byteOrderMark);
  for await (const rows of batches) {
    if (rows.length > 0) yield iconv.encode(rows.map(lineOf).join(''), encoding);
  }
}
