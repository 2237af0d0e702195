// @ts-check
import { cellText } from './cellText.mjs';
import { mostRowCharacters } from './limits.mjs';
import { Places } from './Places.mjs';
import { Refused } from './refused.mjs';
import { RichText } from './sharedStrings.mjs';
import { xmlPieces } from './xml.mjs';

/** @typedef {import('./messages.ts').SheetRow} SheetRow */

/** Gathers the rows of a worksheet from its elements (ECMA-376 part 1, 18.3.1.80 `sheetData`); what stands between cells takes no room. */
class Rows {
  #book;
  #isData = false;
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
    this.#places.openRow(r);
    this.#cells = [];
    this.#characters = 0;
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
    const value = cellText(cell.type === 'inlineStr' ? { ...cell, text: inline } : cell, this.#book);
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
    if (this.#cells.length > 0) this.#done.push({ line: this.#places.line, cells: this.#cells });
    this.#cells = [];
  }
}

/**
 * The rows of a worksheet that hold something, as many as end in each piece of it.
 * @param {AsyncIterable<Buffer>} bytes
 * @param {import('./cellText.mjs').Book} book
 * @returns {AsyncGenerator<SheetRow[]>}
 */
export function worksheetRows(bytes, book) {
  const rows = new Rows(book);
  const handlers = { open: rows.open.bind(rows), close: rows.close.bind(rows), text: rows.text.bind(rows) };
  return xmlPieces(bytes, handlers, () => rows.take());
}
