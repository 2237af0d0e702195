// @ts-check
import { unescapeText } from './escapes.mjs';
import { damaged } from './refused.mjs';
import { isoText, serialText } from './serialDates.mjs';

/**
 * State shared by all cells of a workbook.
 * @typedef {object} Book
 * @property {readonly string[]} strings
 * @property {readonly (import('./numberFormats.mjs').NumberFormat | undefined)[]} formats by the place of a style
 * @property {boolean} is1904
 */

/**
 * A cell as its XML has it: what stands in `v`, or in `is` where the text is the cell's own.
 * @typedef {object} RawCell
 * @property {string} type
 * @property {number} style
 * @property {string} text
 * @property {boolean} hasFormula
 */

/**
 * The value of a cell as text (ECMA-376 part 1, 18.3.1.4 `c`).
 * @param {RawCell} cell
 * @param {Book} book
 * @returns {import('./messages.ts').SheetCell}
 */
export function cellText(cell, book) {
  const read = Object.hasOwn(types, cell.type) ? types[/** @type {keyof typeof types} */ (cell.type)] : undefined;
  if (!read) throw damaged('a cell of an unknown type');
  return read(cell, book);
}

/** @type {Readonly<Record<'b' | 'd' | 'e' | 'inlineStr' | 'n' | 's' | 'str', (cell: RawCell, book: Book) => import('./messages.ts').SheetCell>>} */
const types = {
  b: ({ text }) => (text === '1' ? 'true' : text === '0' ? 'false' : text),
  d: ({ text }) => isoText(text),
  e: ({ text }) => ({ text, problem: 'errorValue' }),
  inlineStr: ({ text }) => text,
  n: numberText,
  s: ({ text }, { strings }) => {
    const found = text === '' ? '' : strings[Number(text)];
    if (found === undefined) throw damaged('a text that is not there');
    return found;
  },
  str: ({ text }) => unescapeText(text),
};

/**
 * @param {RawCell} cell
 * @param {Book} book
 * @returns {import('./messages.ts').SheetCell}
 */
function numberText({ text, style, hasFormula }, { formats, is1904 }) {
  // Programs that cannot calculate write the formula alone; taken for a blank, it would empty a field.
  if (text.trim() === '') return hasFormula ? { text: '', problem: 'notCalculated' } : '';
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const format = formats[style];
  if (format?.is === 'date') return serialText(number, format, is1904);
  return format?.is === 'padded' && Number.isInteger(number) && number >= 0 ? String(number).padStart(format.digits, '0') : String(number);
}
