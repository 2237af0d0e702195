// @ts-check
import { isNothing } from './columnTypes.mjs';
import { dateIn } from './dates.mjs';
import { numberIn, plainText } from './numbers.mjs';

/** Rows at the top among which the names of columns are looked for. */
const mostAbove = 30;
/** Rows below that tell how wide the table is. */
const looked = 50;
/** The first word of a row that sums up those above it, or says where they come from. */
const sums = /^(?:合计|总计|小计|总和|累计|total|grand total|sum|subtotal)[:：]?$/i;
const notes = /^(?:注|备注|说明|数据来源|资料来源|来源|制表人?|填表人|审核人?|note|source)s?\s*[:：]/i;

/** @param {readonly string[]} row */
const filled = (row) => row.filter((cell) => cell.trim() !== '').length;

/** @param {string} cell */
const isValue = (cell) => {
  const text = plainText(cell);
  return numberIn(text) !== undefined || dateIn(text) !== undefined;
};

/** A cell that may name a column: words, or a year or quarter over figures. @param {string} cell */
const isName = (cell) => !isValue(cell) || /^(?:19|20)\d{2}年?$/.test(cell.trim());

/**
 * Where the table of a sheet is.
 * @typedef {object} TableArea
 * @property {number} first row of values
 * @property {number} last row of values, and one more
 * @property {readonly string[] | undefined} head names above them; undefined where there are none
 */

/**
 * Finds the table among its rows: titles above and notes and totals below are no part of it.
 * @param {readonly (readonly string[])[]} rows
 * @returns {TableArea}
 */
export function tableArea(rows) {
  const widths = rows.slice(0, looked).map(filled);
  const width = Math.max(0, ...usualOf(widths));
  const enough = width <= 2 ? width : Math.max(2, Math.ceil(width * 0.6));
  const top = rows.slice(0, mostAbove).findIndex((row) => filled(row) >= enough);
  const at = top > 0 && filled(rows[top - 1] ?? []) > 1 && isGroups(rows, top - 1) ? top - 1 : Math.max(0, top);
  const names = rows[at] ?? [];
  const hasHead = rows.length > 0 && names.every((cell) => cell.trim() === '' || isName(cell));
  const first = hasHead ? at + (isGroups(rows, at) ? 2 : 1) : at;
  return { first, last: lastOf(rows, first), head: hasHead ? headOf(rows, at, first) : undefined };
}

/** Widths that occur most. @param {readonly number[]} widths */
function usualOf(widths) {
  const counts = new Map(widths.map((width) => [width, widths.filter((other) => other === width).length]));
  const most = Math.max(0, ...counts.values());
  return [...counts].flatMap(([width, count]) => (count === most ? [width] : []));
}

/**
 * True where the row at this place names groups of columns, and the one below it the columns: cells merged over several are empty but the first.
 * @param {readonly (readonly string[])[]} rows
 * @param {number} at
 */
function isGroups(rows, at) {
  const [groups = [], names = [], values = []] = rows.slice(at, at + 3);
  const width = Math.max(groups.length, names.length);
  const isGap = (/** @type {number} */ column) => column > 0 && !groups[column]?.trim() && Boolean(names[column]?.trim());
  const hasGaps = Array.from({ length: width }, (_, column) => column).some(isGap);
  return hasGaps && filled(names) > 1 && names.every((cell) => cell.trim() === '' || isName(cell)) && values.some(isValue);
}

/**
 * @param {readonly (readonly string[])[]} rows
 * @param {number} at
 * @param {number} first
 */
function headOf(rows, at, first) {
  const top = rows[at] ?? [];
  if (first === at + 1) return top.map((cell) => cell.trim());
  const names = rows[at + 1] ?? [];
  let group = '';
  return Array.from({ length: Math.max(top.length, names.length) }, (_, column) => {
    const [own, name] = [top[column]?.trim() ?? '', names[column]?.trim() ?? ''];
    group = own || (name ? group : '');
    return [...new Set([group, name])].filter(Boolean).join('_');
  });
}

/**
 * @param {readonly (readonly string[])[]} rows
 * @param {number} first
 */
function lastOf(rows, first) {
  let last = rows.length;
  while (last > first + 1 && isBelow(rows[last - 1] ?? [])) last -= 1;
  return last;
}

/** @param {readonly string[]} row */
function isBelow(row) {
  const said = row.map((cell) => plainText(cell)).find((text) => !isNothing(text)) ?? '';
  return sums.test(said.replaceAll(' ', '')) || sums.test(said) || (notes.test(said) && filled(row) <= 2);
}
