// @ts-check
import { cellText } from './cellText.mjs';
import { mostRowCharacters } from './limits.mjs';
import { unescapeText } from './escapes.mjs';
import { Places } from './Places.mjs';
import { Refused } from './refused.mjs';
import { RichText } from './sharedStrings.mjs';
import { xmlPieces } from './xml.mjs';

/** @typedef {import('./messages.ts').SheetRow} SheetRow */

/** A cell as almost all are written: its place, style and type, then a value or a text of its own, or nothing. */
const plainCell =
  /<c r="([A-Z]{1,3}[1-9]\d{0,6})"(?: s="(\d{1,6})")?(?: t="(\w+)")?(?:\/>|>(<f>[^<]*<\/f>)?(?:<v>([^<&\0-\x1f]*)<\/v>|<is><t(?: xml:space="preserve")?>([^<&\0-\x1f]*)<\/t><\/is>)<\/c>)/y;
/** The end of a row, and the beginning of the next. */
const plainBreak = /<\/row>\s*<row r="(\d{1,7})"[^>/]*>/y;

/** Gathers the rows of a worksheet from its elements (ECMA-376 part 1, 18.3.1.80 `sheetData`); what stands between cells takes no room. */
class Rows {
  #book;
  #isData = false;
  #isRow = false;
  #places = new Places();
  #characters = 0;
  /** @type {import('./messages.ts').SheetCell[]} */
  #cells = [];
  /** @type {import('./cellText.mjs').RawCell | undefined} */
  #cell;
  #isValue = false;
  #inline = new RichText();
  /** @type {SheetRow[]} */
  #done = [];

  /** @param {import('./cellText.mjs').Book} book */
  constructor(book) {
    this.#book = book;
  }

  /** The rows that have ended since the last time. */
  take() {
    return this.#done.splice(0);
  }

  /**
   * @param {string} name
   * @param {Readonly<Record<string, string>>} attributes
   */
  open(name, attributes) {
    if (name === 'sheetData') this.#isData = true;
    else if (!this.#isData) return;
    else if (this.#cell) this.#openInCell(name, this.#cell);
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
  }

  /** @param {Readonly<Record<string, string>>} attributes */
  #openRow({ r }) {
    this.#isRow = true;
    this.#places.openRow(r);
    this.#cells = [];
    this.#characters = 0;
  }

  /**
   * Reads the cells that follow a place in the text, as long as they are plain ones, on into the next rows; gives where they end.
   * @param {string} text
   * @param {number} at
   */
  readPlain(text, at) {
    let end = at;
    while (this.#isRow && !this.#cell) {
      plainCell.lastIndex = plainBreak.lastIndex = end;
      const cell = plainCell.exec(text);
      const row = cell ? null : plainBreak.exec(text);
      if (cell ? !this.#readCell(cell) : !row) return end;
      if (row) {
        this.#closeRow();
        this.#openRow({ r: row[1] ?? '' });
      }
      end = cell ? plainCell.lastIndex : plainBreak.lastIndex;
    }
    return end;
  }

  /** False of a cell whose type does not go with what it holds. @param {RegExpExecArray} found */
  #readCell([, r = '', style = '0', type = 'n', formula, value, inline]) {
    if ((type === 'inlineStr') !== (inline !== undefined)) return false;
    this.#places.openCell(r);
    const text = inline === undefined ? (value ?? '') : unescapeText(inline);
    this.#place({ type, style: Number(style), text, hasFormula: formula !== undefined });
    return true;
  }

  /** @param {Readonly<Record<string, string>>} attributes */
  #openCell({ r, t: type = 'n', s: style = '0' }) {
    this.#places.openCell(r);
    this.#cell = { type, style: Number(style), text: '', hasFormula: false };
  }

  /**
   * @param {string} name
   * @param {import('./cellText.mjs').RawCell} cell
   */
  #openInCell(name, cell) {
    this.#isValue = name === 'v';
    if (name === 'f') cell.hasFormula = true;
    this.#inline.open(name);
  }

  /** @param {string} text */
  text(text) {
    if (!this.#cell) return;
    if (this.#isValue) this.#cell.text += text;
    else this.#inline.text(text);
  }

  /** @param {string} name */
  close(name) {
    if (name === 'sheetData') this.#isData = false;
    else if (!this.#isData) return;
    else if (name === 'c' && this.#cell) this.#closeCell(this.#cell);
    else if (name === 'row') this.#closeRow();
    else this.#closeInCell(name);
  }

  /** @param {string} name */
  #closeInCell(name) {
    this.#isValue = false;
    this.#inline.close(name);
  }

  /** @param {import('./cellText.mjs').RawCell} cell */
  #closeCell(cell) {
    this.#cell = undefined;
    const inline = this.#inline.take();
    this.#place(cell.type === 'inlineStr' ? { ...cell, text: inline } : cell);
  }

  /** Puts a cell that was read where it stands. @param {import('./cellText.mjs').RawCell} cell */
  #place(cell) {
    const value = cellText(cell, this.#book);
    if (value === '') return;
    this.#count(typeof value === 'string' ? value : value.text);
    const at = this.#places.column - 1;
    while (this.#cells.length < at) this.#cells.push('');
    this.#cells[at] = value;
  }

  /** @param {string} text */
  #count({ length }) {
    this.#characters += length;
    if (this.#characters > mostRowCharacters) throw new Refused('FILE_ROW_TOO_LONG', { line: this.#places.line, limit: mostRowCharacters });
  }

  #closeRow() {
    this.#isRow = false;
    if (this.#cells.length > 0) this.#done.push({ line: this.#places.line, cells: this.#cells });
    this.#cells = [];
  }
}

/**
 * The rows of a worksheet that hold something, as many as end in each piece of it.
 * @param {AsyncIterable<Buffer>} bytes
 * @param {import('./cellText.mjs').Book} book
 * @param {(range: string | undefined) => void} [onMerged] is told of ranges of cells that are shown as one, which stand behind the rows
 * @returns {AsyncGenerator<SheetRow[]>}
 */
export function worksheetRows(bytes, book, onMerged) {
  const rows = new Rows(book);
  const plain = { sign: '<c r="', read: rows.readPlain.bind(rows) };
  /** @type {import('./xml.mjs').Handlers['open']} */
  const open = (name, attributes) => (name === 'mergeCell' ? onMerged?.(attributes['ref']) : rows.open(name, attributes));
  const handlers = { open, close: rows.close.bind(rows), text: rows.text.bind(rows), plain };
  return xmlPieces(bytes, handlers, () => rows.take());
}
