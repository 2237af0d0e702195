// @ts-check
import { csvRows } from '../../sheets/reader/csvRows.mjs';
import { tableText } from './tableText.mjs';

/** @typedef {import('./BlockWriter.mjs').BlockWriter} BlockWriter */
/** @typedef {import('../../sheets/reader/messages.ts').SheetRow} SheetRow */
/** @typedef {{ readonly line: number, readonly cells: readonly string[] }} Row */

/** Rows and characters of a block: so many that its place is known to the row, and a table of usual size is one. */
const mostRows = 100;
const mostCharacters = 8_000;
/** Columns of a table that are still words: a sheet may have thousands that are but formatted. */
const mostColumns = 300;

/**
 * @param {BlockWriter} writer
 * @param {number} fd
 * @returns {AsyncGenerator<undefined>}
 */
export const csvBlocks = (writer, fd) => tableBlocks(writer, csvRows(fd, 'auto'));

/**
 * All sheets that are not hidden.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {import('./messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* workbookBlocks(writer, fd, { limits }) {
  const { openOffice } = await import('../office/officeFile.mjs');
  await openOffice(fd, 'xlsx', limits);
  const { workbookRows } = await import('../../sheets/reader/workbookRows.mjs');
  yield* tableBlocks(writer, workbookRows(fd, limits.maxUnpackedBytes, 'all'));
}

/**
 * @param {BlockWriter} writer
 * @param {AsyncIterable<readonly SheetRow[]>} pieces
 * @returns {AsyncGenerator<undefined>}
 */
async function* tableBlocks(writer, pieces) {
  /** @type {SheetTable | undefined} */
  let table;
  for await (const rows of pieces) {
    for (const { line, cells, sheet } of rows) {
      if (table?.sheet !== sheet) {
        table?.end();
        table = undefined;
      }
      table ??= new SheetTable(writer, sheet);
      table.take({ line, cells: cells.slice(0, mostColumns).map((cell) => (typeof cell === 'string' ? cell : cell.text)) });
    }
    if (writer.isFull) yield;
  }
  table?.end();
}

/** Makes blocks of the rows of a sheet, each with the header above them: the first row of several cells. Rows before it are words. */
class SheetTable {
  #writer;
  /** @type {Row | undefined} */
  #header;
  #isHeaderAlone = true;
  /** @type {Row[]} */
  #rows = [];
  #characters = 0;

  /**
   * @param {BlockWriter} writer
   * @param {string | undefined} sheet
   */
  constructor(writer, sheet) {
    this.#writer = writer;
    this.sheet = sheet;
  }

  /** @param {Row} row */
  take(row) {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (this.#header) this.#takeBelow(row, filled.length);
    else if (filled.length > 1) this.#header = row;
    else this.#writer.add('paragraph', filled.join(''), this.#at(row.line, row.line));
  }

  /**
   * @param {Row} row
   * @param {number} filled
   */
  #takeBelow(row, filled) {
    if (filled === 0) return;
    const last = this.#rows.at(-1)?.line ?? row.line - 1;
    if (last + 1 !== row.line || this.#rows.length >= mostRows || this.#characters > mostCharacters) this.#write();
    this.#rows.push(row);
    this.#characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
  }

  end() {
    if (this.#rows.length > 0 || this.#isHeaderAlone) this.#write();
  }

  /** Writes the rows that wait; they follow one another, so that the place of each is known by that of the first. */
  #write() {
    if (!this.#header) return;
    const lines = this.#rows.map(({ line }) => line);
    const text = tableText(
      this.#header.cells,
      this.#rows.map(({ cells }) => cells),
    );
    this.#writer.add('table', text, this.#at(lines[0] ?? this.#header.line, lines.at(-1) ?? this.#header.line));
    this.#isHeaderAlone = false;
    this.#rows = [];
    this.#characters = 0;
  }

  /**
   * @param {number} first
   * @param {number} last
   */
  #at(first, last) {
    return { ...(this.sheet !== undefined && { sheet: this.sheet }), rows: /** @type {[number, number]} */ ([first, last]) };
  }
}
