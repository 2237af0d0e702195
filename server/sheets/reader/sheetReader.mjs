// @ts-check
// Reads a CSV, XLSX or XLS file in a process of its own, and hands its rows over in batches, the next one when it is asked for: whatever a
// file does to it, it dies alone. Talked to by ReaderProcess.ts.
import { csvRows } from './csvRows.mjs';
import { formOf } from './fileForm.mjs';
import { Merged } from './mergedCells.mjs';
import { Refused } from './refused.mjs';
import { fd, serveReading } from './serveReading.mjs';

/** @typedef {import('./messages.ts').ReadLimits} ReadLimits */
/** @typedef {import('./messages.ts').SheetRow} SheetRow */

const rowsAtOnce = 1000;
const charactersAtOnce = 256 * 1024;

/**
 * @param {import('./messages.ts').ReadRequest} request
 * @returns {AsyncGenerator<import('./messages.ts').ReaderMessage>}
 */
async function* read({ encoding, limits, sheets }) {
  const form = await formOf(fd);
  const merged = new Merged();
  for await (const rows of batches(withinLimits(await rowsOf[form]({ encoding, limits, sheets }, merged), limits)))
    yield { is: 'rows', form, rows };
  if (sheets === 'all' && merged.cells.length > 0) yield { is: 'rows', form, rows: [], merged: merged.cells };
}

/**
 * Rows of files by their form. Only a workbook pays for the libraries that read it.
 * @type {Readonly<Record<import('./messages.ts').SheetForm, (request: import('./messages.ts').ReadRequest, merged: Merged) => Promise<AsyncIterable<SheetRow[]>>>>}
 */
const rowsOf = {
  csv: async ({ encoding }) => csvRows(fd, encoding),
  xls: async ({ sheets }, merged) => (await import('./oldWorkbookRows.mjs')).oldWorkbookRows(fd, sheets, merged),
  xlsx: async ({ limits, sheets }, merged) =>
    (await import('./workbookRows.mjs')).workbookRows(fd, limits.maxUnpackedBytes, sheets, merged),
};

/** @param {SheetRow['cells'][number]} cell */
const textOf = (cell) => (typeof cell === 'string' ? cell : cell.text);

/** @param {SheetRow} row */
const lengthOf = ({ cells }) => cells.reduce((sum, cell) => sum + textOf(cell).length, 0);

/** @param {SheetRow} row */
const isBlank = ({ cells }) => cells.every((cell) => typeof cell === 'string' && cell.trim() === '');

/**
 * Rows that hold something, as long as they are not too many or too much.
 * @param {AsyncIterable<SheetRow[]>} pieces
 * @param {ReadLimits} limits
 */
async function* withinLimits(pieces, { maxRows, maxCells, maxUnpackedBytes }) {
  let [count, cells, characters] = [0, 0, 0];
  for await (const piece of pieces) {
    const rows = [];
    for (const row of piece) {
      cells += row.cells.length;
      if (cells > maxCells) throw new Refused('FILE_TOO_MANY_CELLS', { limit: maxCells });
      if (isBlank(row)) continue;
      if (++count > maxRows + 1) throw new Refused('FILE_TOO_MANY_ROWS', { limit: maxRows });
      const length = lengthOf(row);
      characters += length;
      if (characters > maxUnpackedBytes) throw new Refused('FILE_UNPACKS_TOO_LARGE', { limit: maxUnpackedBytes });
      rows.push({ row, length });
    }
    yield rows;
  }
}

/**
 * Rows in batches that the server takes at a stroke.
 * @param {AsyncIterable<{ readonly row: SheetRow, readonly length: number }[]>} pieces
 */
async function* batches(pieces) {
  /** @type {SheetRow[]} */
  let batch = [];
  let characters = 0;
  for await (const piece of pieces) {
    for (const { row, length } of piece) {
      batch.push(row);
      characters += length;
      if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
      yield batch;
      [batch, characters] = [[], 0];
    }
  }
  if (batch.length > 0) yield batch;
}

serveReading(read);
