// @ts-check
import { dateIn, isNamedDate, numberedDateIn } from './dates.mjs';
import { numberIn, plainText } from './numbers.mjs';

/**
 * Types of columns, as the database has them.
 * @typedef {'BOOLEAN' | 'BIGINT' | 'DOUBLE' | 'DATE' | 'TIMESTAMP' | 'VARCHAR'} ColumnType
 */
/** @typedef {import('./dates.mjs').ReadDate} ReadDate */
/** @typedef {boolean | number | ReadDate | string} CellValue */

/** Words for "nothing" that stand among values; in a column of nothing else they are text. */
export const nothing = new Set(['', '-', '--', '—', '——', '/', 'n/a', 'na', '#n/a', 'null', 'none', 'nan', '无', '暂无', '空']);
/** @type {ReadonlyMap<string, boolean>} */
const truths = new Map([
  ['是', true],
  ['否', false],
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
]);

/** @param {string} text */
export const isNothing = (text) => nothing.has(text.toLowerCase());

/**
 * Readers in the order in which they are tried: the first that reads every value of a column is its type.
 * @type {readonly { readonly type: ColumnType, readonly read: (text: string) => CellValue | undefined, readonly ofDatesOnly?: true }[]}
 */
const readers = [
  { type: 'BOOLEAN', read: (text) => truths.get(text.toLowerCase()) },
  { type: 'DATE', read: (text) => withoutTime(dateIn(text)) },
  { type: 'TIMESTAMP', read: dateIn },
  { type: 'DATE', read: (text) => withoutTime(numberedDateIn(text)), ofDatesOnly: true },
  { type: 'TIMESTAMP', read: numberedDateIn, ofDatesOnly: true },
  { type: 'BIGINT', read: (text) => wholeIn(text) },
  { type: 'DOUBLE', read: (text) => amountIn(text) },
];

/** @param {ReadDate | undefined} date */
const withoutTime = (date) => (date?.hasTime ? undefined : date);

/** @param {string} text */
function amountIn(text) {
  const read = numberIn(text);
  return read && !read.isCode ? read.value : undefined;
}

/** @param {string} text */
function wholeIn(text) {
  const read = numberIn(text);
  return read && !read.isCode && read.share === '' && Number.isSafeInteger(read.value) ? read.value : undefined;
}

/**
 * A column with its values read: those of one type throughout, or all as the text that they are.
 * @typedef {object} ReadColumn
 * @property {ColumnType} type
 * @property {(CellValue | null)[]} values
 * @property {boolean} isShare its values were percentages: 12% is kept as 0.12
 */

/**
 * @param {string} name
 * @param {readonly string[]} cells
 * @returns {ReadColumn}
 */
export function readColumn(name, cells) {
  const texts = cells.map(plainText);
  const isDated = isNamedDate(name);
  const hasValue = texts.some((text) => !isNothing(text));
  for (const { type, read, ofDatesOnly } of hasValue ? readers : []) {
    if (ofDatesOnly && !isDated) continue;
    const values = valuesBy(read, texts);
    if (values) return { type, values, isShare: type === 'DOUBLE' && texts.some((text) => /[%‰]$/.test(text)) };
  }
  return { type: 'VARCHAR', values: cells.map((cell) => cell.trim() || null), isShare: false };
}

/**
 * Reads every value, or gives undefined at the first that the reader does not take.
 * @param {(text: string) => CellValue | undefined} read
 * @param {readonly string[]} texts
 */
function valuesBy(read, texts) {
  /** @type {(CellValue | null)[]} */
  const values = [];
  for (const text of texts) {
    // No word for nothing is a value of any type.
    const value = read(text) ?? (isNothing(text) ? null : undefined);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
