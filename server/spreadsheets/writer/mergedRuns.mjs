// @ts-check

/**
 * Rows, by their places, that a column of a sheet shows as one cell, whose value stands in the first of them.
 * @typedef {{ readonly column: number, readonly rows: readonly [first: number, last: number] }} MergedRun
 */

/** The first of some lines in their order that is not before a line. @param {readonly number[]} lines @param {number} line */
function placeFrom(lines, line) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The cells that are shown as one, by the rows that there are; blank ones are none.
 * @param {readonly import('../../sheets/reader/messages.ts').MergedCells[]} merged
 * @param {readonly number[]} lines that the rows stand in
 * @returns {MergedRun[]}
 */
export const runsOf = (merged, lines) =>
  merged.flatMap(({ column, lines: [from, to] }) => {
    const [first, last] = [placeFrom(lines, from), placeFrom(lines, to + 1) - 1];
    return lines[first] === from && last > first ? [{ column: column - 1, rows: /** @type {const} */ ([first, last]) }] : [];
  });

/** Figures that tell rows apart rather than count something: years, months, numbers of things. */
const labels = /(?:年|年份|年度|月|月份|季度|周|编号|代码|编码|工号|学号|号|\b(?:id|no\.?|code|year|month|quarter|week))$/i;

/**
 * True of a column whose value holds for each row beside it. An amount over several rows is one amount: in each of them it would be summed up as often.
 * @param {string} name
 * @param {import('./columnTypes.mjs').ColumnType} type
 */
export const holdsForEach = (name, type) => !/^(?:BIGINT|DOUBLE)$/.test(type) || labels.test(name);

/**
 * The rows of a sheet with the value of cells that are shown as one in each of their rows, as somebody sees it who looks for a table in it.
 * @param {readonly (readonly string[])[]} rows
 * @param {readonly MergedRun[]} runs
 */
export function asShown(rows, runs) {
  const shown = rows.map((row) => [...row]);
  for (const {
    column,
    rows: [first, last],
  } of runs)
    for (const row of shown.slice(first + 1, last + 1)) {
      while (row.length <= column) row.push('');
      row[column] ||= shown[first]?.[column] ?? '';
    }
  return shown;
}

/**
 * The cells of a column with the value of cells that are shown as one in each of their rows.
 * @param {readonly string[]} cells from the first row of the table on
 * @param {readonly MergedRun[]} runs
 * @param {number} first place of that row
 */
export function filledDown(cells, runs, first) {
  const filled = [...cells];
  for (const { rows } of runs)
    for (let at = rows[0] - first + 1; at <= Math.min(rows[1] - first, cells.length - 1); at += 1)
      if (filled[at]?.trim() === '') filled[at] = filled[rows[0] - first] ?? '';
  return filled;
}
