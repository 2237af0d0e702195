// @ts-check
import { excel } from './limits.mjs';
import { damaged } from './refused.mjs';

/**
 * The number of a column from its letters, `A` is 1.
 * @param {string} letters
 */
function columnOf(letters) {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column;
}

/**
 * The row and column of a reference such as `B12`. Refuses one beyond Excel's limits.
 * @param {string} reference
 */
export function placeOf(reference) {
  const [, letters = '', digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  const place = { column: columnOf(letters), line: Number(digits) };
  if (!(place.column <= excel.columns && place.line <= excel.rows)) throw damaged('a reference to no cell');
  return place;
}

/**
 * Where the present row and cell are. Either says so itself (ECMA-376 part 1, 18.3.1.73 `row`, 18.3.1.4 `c`) or follows the last one; a
 * row that does not say it may be told by its first cell. Refuses what is out of place, rather than put it where it was not meant.
 */
export class Places {
  line = 0;
  column = 0;
  #isPlaced = false;

  /** @param {string | undefined} reference */
  openRow(reference) {
    this.#isPlaced = reference !== undefined;
    this.#placeRow(reference === undefined ? this.line + 1 : Number(reference));
    this.column = 0;
  }

  /** @param {number} line */
  #placeRow(line) {
    if (!Number.isInteger(line) || line <= this.line || line > excel.rows) throw damaged('a row that is not where it says');
    this.line = line;
  }

  /** @param {string | undefined} reference */
  openCell(reference) {
    const { line, column } = reference === undefined ? { line: this.line, column: this.column + 1 } : placeOf(reference);
    if (!this.#isPlaced && line > this.line) this.#placeRow(line);
    this.#isPlaced = true;
    if (line !== this.line || column > excel.columns) throw damaged('a cell that is not where it says');
    this.column = column;
  }
}
