// @ts-check
import { rowOf } from './pageRows.mjs';

/** @typedef {import('./pageRows.mjs').Row} Row */
/** @typedef {import('./pageRows.mjs').Segment} Segment */

/**
 * Rows that are read one after the other: a column, or what stands across all columns. `from` and `to` are its edges.
 * @typedef {{ readonly rows: readonly Row[], readonly from: number, readonly to: number }} Region
 */

/** Rows of a column; letters of its full lines, and share of its width that they have; distance of its lines in sizes of letters; columns of a page. */
const columns = { rows: 4, letters: 8, characters: 9, filled: 0.7, close: 2, most: 4 };

/**
 * The regions of a page in reading order: what stands above columns, each column, and what stands below them.
 * @param {readonly Row[]} rows
 * @returns {Region[]}
 */
export const pageRegions = (rows) => regionsOf(rows, columns.most);

/**
 * @param {readonly Row[]} rows
 * @param {number} most columns
 * @returns {Region[]}
 */
function regionsOf(rows, most) {
  const gutter = most > 1 ? gutterOf(rows) : undefined;
  if (gutter === undefined) return rows.length === 0 ? [] : [regionOf(rows)];
  /** @type {{ readonly rows: Row[], readonly isWhole: boolean }[]} */
  const parts = [];
  for (const band of bandsOf(rows, gutter)) {
    const sides = sidesOf(band, gutter);
    if (sides.every(isColumn)) parts.push(...sides.map((side) => ({ rows: side, isWhole: false })));
    else if (parts.at(-1)?.isWhole) parts.at(-1)?.rows.push(...band);
    else parts.push({ rows: [...band], isWhole: true });
  }
  return parts.flatMap((part) => (part.isWhole ? [regionOf(part.rows)] : regionsOf(part.rows, most - 1)));
}

/** @param {readonly Row[]} rows @returns {Region} */
const regionOf = (rows) => ({
  rows,
  from: Math.min(...rows.map(({ from }) => from)),
  to: Math.max(...rows.map(({ to }) => to)),
});

/**
 * The place between segments that most rows have a gap at; undefined when too few have.
 * @param {readonly Row[]} rows
 */
function gutterOf(rows) {
  const open = rows.flatMap(({ segments }) =>
    segments.slice(1).map(({ from }, index) => ({ from: segments[index]?.to ?? from, to: from })),
  );
  if (open.length < columns.rows) return undefined;
  const support = (/** @type {number} */ place) => open.filter(({ from, to }) => from < place && place < to).length;
  const middles = open.map(({ from, to }) => (from + to) / 2);
  // One of several as good: that in the middle of them, which stands furthest from both sides.
  const sampled = middles.length > 200 ? middles.filter((_, index) => index % Math.ceil(middles.length / 200) === 0) : middles;
  const counted = sampled.map((place) => ({ place, rows: support(place) }));
  const best = Math.max(...counted.map((one) => one.rows));
  if (best < columns.rows) return undefined;
  const places = counted.filter((one) => one.rows === best).map(({ place }) => place);
  return places.sort((one, other) => one - other)[Math.floor(places.length / 2)];
}

/**
 * Rows that follow one another, those of columns apart from all others.
 * @param {readonly Row[]} rows
 * @param {number} gutter
 */
function bandsOf(rows, gutter) {
  const areColumns = inColumns(rows, gutter);
  /** @type {Row[][]} */
  const bands = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && areColumns[index - 1] === areColumns[index]) bands.at(-1)?.push(row);
    else bands.push([row]);
  }
  return bands;
}

/**
 * Tells of each row whether it stands in columns: has words on both sides of the gutter, or goes on closely with rows that do. Cells of tables have figures.
 * @param {readonly Row[]} rows
 * @param {number} gutter
 */
function inColumns(rows, gutter) {
  const crosses = (/** @type {Row} */ { segments }) => segments.some(({ from, to }) => from < gutter - 1 && to > gutter + 1);
  const isOneSided = (/** @type {Row} */ { from, to }) => to <= gutter + 1 || from >= gutter - 1;
  const isWordy = rows.map(
    (row) => !crosses(row) && !isOneSided(row) && row.segments.every(({ text }) => lettersIn(text) >= columns.letters),
  );
  const isClose = (/** @type {number} */ index) => {
    const [before, row] = [rows[index - 1], rows[index]];
    return before && row && row.at - before.at <= columns.close * row.size && Math.abs(row.size - before.size) < 0.1 * row.size;
  };
  /** @type {boolean[]} */
  const found = [];
  for (const [index, row] of rows.entries()) {
    const goesOn = !crosses(row) && found[index - 1] === true && isClose(index);
    found.push(
      isWordy[index] === true ||
        (goesOn === true && (isOneSided(row) || !isClose(index + 1) || isWordy.slice(index + 1, index + 4).includes(true))),
    );
  }
  return found;
}

/** @param {string} text */
const lettersIn = (text) => text.replace(/[^\p{L}]+/gu, '').length;

/**
 * @param {readonly Row[]} rows
 * @param {number} gutter
 */
function sidesOf(rows, gutter) {
  const side = (/** @type {(segment: Segment) => boolean} */ isIn) =>
    rows.flatMap(({ segments }) => {
      const own = segments.filter(isIn);
      return own.length === 0 ? [] : [rowOf(own)];
    });
  return [side(({ to }) => to <= gutter + 1), side(({ to }) => to > gutter + 1)];
}

/** @param {readonly Row[]} rows */
function isColumn(rows) {
  if (rows.length < columns.rows) return false;
  const { from, to } = regionOf(rows);
  const letters = rows.reduce((sum, { segments }) => sum + segments.reduce((all, { text }) => all + text.length, 0), 0);
  const filled = rows.filter((row) => row.to - row.from >= columns.filled * (to - from)).length;
  return letters / rows.length >= columns.characters && filled * 2 >= rows.length;
}
