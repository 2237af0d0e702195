// @ts-check
import { excel, mostRowCharacters } from './limits.mjs';
import { Refused } from './refused.mjs';

/** @typedef {'start' | 'plain' | 'quoted' | 'quote'} State */
/** @typedef {{ readonly line: number, readonly cells: string[] }} Row */

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Reads CSV (RFC 4180) as spreadsheets do, in pieces of any size. Lines may end in CRLF, LF or CR, in one file. A quote opens a cell
 * only as its first character; after the closing one, what else stands in the cell belongs to it; any other quote is itself.
 */
export class CsvParser {
  /** @type {State} */
  #state = 'start';
  #cell = '';
  /** @type {string[]} */
  #cells = [];
  #characters = 0;
  #line;
  #delimiter;
  /** A CR ended the last piece: an LF that begins the next one belongs to it. */
  #isAfterReturn = false;
  /** @type {Row[]} */
  #rows = [];

  /**
   * @param {string} delimiter
   * @param {number} line of the first row
   */
  constructor(delimiter, line = 1) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#line = line;
  }

  /**
   * The rows that end in the next piece of text.
   * @param {string} text
   */
  push(text) {
    let at = this.#isAfterReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#isAfterReturn = false;
    while (at < text.length) at = this.#steps[this.#state](text, at);
    return this.#rows.splice(0);
  }

  /** The last row, when no line end follows it. Refuses an open quote. */
  end() {
    if (this.#state === 'quoted') throw new Refused('FILE_QUOTE_OPEN', { line: this.#line });
    if (this.#state !== 'start' || this.#cells.length > 0) this.#endRow();
    return this.#rows.splice(0);
  }

  /**
   * One step in each state: takes what stands at a place, and gives the next place to look at.
   * @type {Readonly<Record<State, (text: string, at: number) => number>>}
   */
  #steps = {
    start: (text, at) => {
      const isQuoted = text[at] === '"';
      this.#state = isQuoted ? 'quoted' : 'plain';
      return isQuoted ? at + 1 : at;
    },
    plain: (text, at) => {
      const end = this.#endOfPlain(text, at);
      this.#add(text.slice(at, end));
      return end < text.length ? this.#endCell(text, end) : end;
    },
    quoted: (text, at) => {
      const end = text.indexOf('"', at);
      this.#add(text.slice(at, end === -1 ? text.length : end));
      if (end === -1) return text.length;
      this.#state = 'quote';
      return end + 1;
    },
    // After a quote in a quoted cell: a second one stands for itself, anything else means that the first one closed it.
    quote: (text, at) => {
      const isDoubled = text[at] === '"';
      if (isDoubled) this.#add('"');
      this.#state = isDoubled ? 'quoted' : 'plain';
      return isDoubled ? at + 1 : at;
    },
  };

  /**
   * @param {string} text
   * @param {number} from
   */
  #endOfPlain(text, from) {
    let at = from;
    while (at < text.length && !this.#isEnd(text.charCodeAt(at))) at += 1;
    return at;
  }

  /** @param {number} code */
  #isEnd(code) {
    return code === this.#delimiter || code === lineFeed || code === carriageReturn;
  }

  /** @param {string} part */
  #add(part) {
    this.#characters += part.length;
    if (this.#characters > mostRowCharacters) throw new Refused('FILE_ROW_TOO_LONG', { line: this.#line, limit: mostRowCharacters });
    this.#cell += part;
  }

  /**
   * @param {string} text
   * @param {number} at where a delimiter or a line end stands
   */
  #endCell(text, at) {
    if (text.charCodeAt(at) !== this.#delimiter) {
      this.#endRow();
      this.#isAfterReturn = text[at] === '\r' && at + 1 === text.length;
      return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
    }
    this.#keepCell();
    return at + 1;
  }

  #keepCell() {
    if (this.#cells.push(this.#cell) > excel.columns) throw new Refused('FILE_TOO_MANY_COLUMNS', { limit: excel.columns });
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow() {
    this.#keepCell();
    this.#rows.push({ line: this.#line, cells: this.#cells });
    this.#line += 1;
    this.#cells = [];
    this.#characters = 0;
  }
}
