// @ts-check
import { placeOf } from './Places.mjs';

/** @typedef {import('./messages.ts').MergedCells} MergedCells */

/** Ranges of a workbook that are noted at most; each costs memory, and a file can name as many as it likes. */
const most = 100_000;

/** Gathers the ranges of cells over several lines that the sheets of a workbook show as one. */
export class Merged {
  /** @type {MergedCells[]} */
  cells = [];

  /**
   * @param {string} sheet
   * @param {MergedCells['lines']} lines
   * @param {number} column
   */
  add(sheet, [first, last], column) {
    if (last > first && this.cells.length < most) this.cells.push({ sheet, column, lines: [first, last] });
  }

  /**
   * Notes a range as workbooks write it, such as `A2:B5` (ECMA-376 part 1, 18.3.1.54 `mergeCell`).
   * @param {string} sheet
   * @param {string | undefined} reference
   */
  addRange(sheet, reference = '') {
    const [from, to] = reference.split(':').map((end) => end && placeOf(end));
    if (from && to) this.add(sheet, [from.line, to.line], from.column);
  }
}
