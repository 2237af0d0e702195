// @ts-check
// Cells of a text of rows, in the SQL by which they are read.
import { nothing } from './columnTypes.mjs';

/** @typedef {import('./columnTypes.mjs').ColumnType} ColumnType */

/** @param {string} text */
export const literal = (text) => `'${text.replaceAll("'", "''")}'`;
/** White space as JavaScript trims it. */
const blanks = literal(
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
);
/** Trimmed as JavaScript does, which few cells need. @param {string} cell */
export const trimmed = (cell) =>
  `case when regexp_matches(${cell}, '^[\\s\\v\\pZ\\x{feff}]|[\\s\\v\\pZ\\x{feff}]$') then trim(${cell}, ${blanks}) else coalesce(${cell}, '') end`;

/** @param {string} cell */
export const isNothingIn = (cell) => `coalesce(lower(trim(${cell})) in (${[...nothing].map(literal).join(', ')}), true)`;

/** Patterns of values whose form means the same to the database and to the readers of columns, with spaces around them as casts take them. */
export const forms = {
  decimal: String.raw` *-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,15})? *`,
  fraction: String.raw` *-?[0-9]+\.[0-9]*[1-9][0-9]* *`,
  date: ' *[1-9][0-9]{3}-[0-9]{2}-[0-9]{2} *',
  moment: ' *[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}[ T]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9] *',
};
/** @param {keyof typeof forms} form @param {string} cell */
export const isOf = (form, cell) => `regexp_full_match(${cell}, ${literal(forms[form])})`;

/** @param {string} cell */
export const textOf = (cell) => `nullif(${trimmed(cell)}, '')`;

/**
 * A value of a column of this type. Words for nothing are none, though the database takes one of them for a number; there is no zero below zero.
 * @param {ColumnType} type
 * @param {string} cell
 */
export const sqlOf = (type, cell) =>
  type === 'DOUBLE' ? `nullif(try_cast(${cell} as double) + 0, 'nan')` : `try_cast(${cell} as ${type})`;
