import { buffer } from 'node:stream/consumers';
import type { DeliveredBlock, DeliveredTable, Rendered } from '#schemas/wire/deliveries.ts';
import type { CellRow } from '../../sheets/cell.ts';
import { xlsxBytes } from '../../sheets/xlsx.ts';

const isTable = (block: DeliveredBlock): block is DeliveredTable => 'rows' in block;

/** The tables of a delivery below one another, each under the heading before it. */
function* rowsOf({ blocks }: Rendered): Generator<CellRow> {
  let heading = '';
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block.text;
    if (!isTable(block)) continue;
    if (heading !== '') yield [{ text: heading, tone: 'head' }];
    yield block.columns.map((text) => ({ text, tone: 'head' as const }));
    for (const row of block.rows) yield row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell));
    yield [];
    heading = '';
  }
}

export const hasTables = ({ blocks }: Rendered): boolean => blocks.some(isTable);

/** The tables of a delivery as a workbook. */
export async function workbookOf(rendered: Rendered): Promise<Buffer> {
  async function* batches(): AsyncGenerator<CellRow[]> {
    yield [...rowsOf(rendered)];
  }
  return buffer(xlsxBytes(batches()));
}
