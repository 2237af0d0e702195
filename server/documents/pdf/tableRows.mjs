// @ts-check
import { joinLines } from './pageRows.mjs';

/** @typedef {import('./pageRows.mjs').Row} Row */
/** @typedef {{ readonly from: number, readonly to: number }} Span */

const least = { rows: 2, columns: 2 };
const mostColumns = 30;
/** Distances in sizes of letters: rows of a table stand no further apart, and the lines of one cell no further than this. */
const furthest = 4;
const sameCell = 2;
/** Share of the width of a table that a line of one cell has at most, and where others of its row stand close below it. */
const [narrow, wide] = [0.55, 0.8];
/** Share of the distance between rows below which two lines belong to one: cells of several lines stand closer. */
const closer = 0.75;
/** Characters of a cell above which two columns of words are no table. */
const wordy = 30;

/**
 * Columns of rows: spans that their cells have in common.
 * @param {readonly Row[]} rows
 * @returns {Span[]}
 */
function columnsOf(rows) {
  /** @type {Span[]} */
  const columns = [];
  for (const { from, to } of rows.flatMap(({ segments }) => segments).sort((one, other) => one.from - other.from)) {
    const last = columns.at(-1);
    if (last && from < last.to) columns[columns.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else columns.push({ from, to });
  }
  return columns;
}

/** @param {Row} row */
const isSeveral = ({ segments }) => segments.length >= least.columns;

/** @param {Row | undefined} before @param {Row} row */
const gapOf = (before, row) => (before ? row.at - before.at : Number.POSITIVE_INFINITY);

/**
 * Rows from a place on that may be those of a table: of several cells each, or of one that is narrow and close to others.
 * @param {readonly Row[]} rows
 * @param {number} first
 */
function candidates(rows, first) {
  const [start, next] = rows.slice(first, first + 2);
  // The first line of a cell of several, beside which the others stand in the middle.
  const isAbove = start && next && !isSeveral(start) && isSeveral(next) && gapOf(start, next) < start.size * 1.2;
  if (!start || !(isSeveral(start) || isAbove)) return [];
  let end = first + 1;
  const width = () => Math.max(...rows.slice(first, end).map(({ to }) => to)) - Math.min(...rows.slice(first, end).map(({ from }) => from));
  for (let row = rows[end]; row; row = rows[++end]) {
    const [gap, next] = [gapOf(rows[end - 1], row), rows[end + 1]];
    if (gap <= 0 || gap > furthest * row.size) break;
    const share = next && isSeveral(next) && gapOf(row, next) < row.size * 1.2 ? wide : narrow;
    if (!isSeveral(row) && (gap > sameCell * row.size || row.to - row.from > share * width())) break;
  }
  while (end > first && !isSeveral(/** @type {Row} */ (rows[end - 1])) && !isRest(rows.slice(first, end))) end -= 1;
  return rows.slice(first, end);
}

/** True where the last of some rows stands in one column of those before it, as the next line of its cell would. @param {readonly Row[]} rows */
function isRest(rows) {
  const last = rows.at(-1);
  const held = columnsOf(rows.filter(isSeveral)).filter((span) => last && last.from < span.to && last.to > span.from);
  const [column] = held;
  if (!last || !column || held.length > 1) return false;
  const apart = [last.from - column.from, last.to - column.to, (last.from + last.to - column.from - column.to) / 2];
  return apart.some((distance) => Math.abs(distance) < 0.6 * last.size);
}

/**
 * The table that begins with a row, if there is one: rows whose cells stand in columns.
 * @param {readonly Row[]} rows
 * @param {number} first
 * @returns {{ readonly rows: string[][], readonly end: number } | undefined}
 */
export function tableAt(rows, first) {
  const found = candidates(rows, first);
  const whole = found.filter(isSeveral);
  const columns = columnsOf(found);
  if (whole.length < least.rows || columns.length < least.columns || columns.length > mostColumns) return undefined;
  const filled = whole.filter(({ segments }) => segments.length * 2 > columns.length).length;
  if (filled * 2 < whole.length || isWordy(whole)) return undefined;
  return { rows: joined(cellsOf(found, columns)), end: first + found.length };
}

/** True for columns of words that are read one after the other. @param {readonly Row[]} rows */
function isWordy(rows) {
  const cells = rows.flatMap(({ segments }) => segments);
  return cells.reduce((sum, { text }) => sum + text.length, 0) / cells.length > wordy;
}

/**
 * The texts of the cells. Lines that stand closer than rows do are those of one row.
 * @param {readonly Row[]} rows
 * @param {readonly Span[]} columns
 */
function cellsOf(rows, columns) {
  const gaps = rows.slice(1).map((row, index) => gapOf(rows[index], row));
  const sorted = [...gaps].sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
  const isMixed = (sorted[0] ?? 0) < closer * usual;
  /** @type {string[][]} */
  const table = [];
  for (const [index, row] of rows.entries()) {
    const gap = gaps[index - 1] ?? Number.POSITIVE_INFINITY;
    const isNew = isMixed ? gap >= closer * usual : isSeveral(row);
    if (isNew || table.length === 0) table.push(columns.map(() => ''));
    const cells = /** @type {string[]} */ (table.at(-1));
    for (const { text, from, to } of row.segments) {
      const column = columns.findIndex((span) => from < span.to && to > span.from);
      cells[column] = cells[column] ? joinLines(cells[column], text) : text;
    }
  }
  return table;
}

/**
 * Columns that are one, with the name in its head in the middle and the cells at its edge, so that no two of them stand in one row.
 * @param {string[][]} table
 */
function joined(table) {
  const width = table[0]?.length ?? 0;
  for (let column = 0; column < width - 1; column += 1) {
    const isFilled = (/** @type {number} */ at) => table.filter((row) => row[at]).length;
    const isTogether = table.some((row) => row[column] && row[column + 1]);
    if (isTogether || Math.min(isFilled(column), isFilled(column + 1)) > 1) continue;
    return joined(table.map((row) => [...row.slice(0, column), row[column] || (row[column + 1] ?? ''), ...row.slice(column + 2)]));
  }
  return table;
}
