// @ts-check
import { readColumn } from './columnTypes.mjs';
import { asShown, filledDown, holdsForEach } from './mergedRuns.mjs';
import { tableArea } from './tableArea.mjs';

/**
 * A column of a table.
 * `isFilled` is there of columns with cells merged downwards: true where their value stands in each row.
 * @typedef {import('./columnTypes.mjs').ReadColumn & { readonly name: string, readonly isFilled?: boolean }} ShapedColumn
 */

/**
 * A table made of a sheet. `rows` is how many it has.
 * @typedef {{ readonly name: string, readonly rows: number, readonly columns: readonly ShapedColumn[] }} ShapedTable
 */

const longestName = 100;

/**
 * Names that differ from one another, whatever their case; those without one are called by their place.
 * @param {readonly string[]} given
 * @param {(place: number) => string} unnamed
 */
export function distinctNames(given, unnamed) {
  const taken = new Set();
  return given.map((name, index) => {
    const plain =
      name
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, longestName) || unnamed(index + 1);
    let distinct = plain;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${plain}_${count}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

/**
 * Names of the columns at these places, by the row above them.
 * @param {readonly number[]} places
 * @param {readonly string[] | undefined} head
 */
export const columnNames = (places, head) =>
  distinctNames(
    places.map((place) => head?.[place] ?? ''),
    (place) => `列${place}`,
  );

/**
 * @param {string} name
 * @param {readonly string[]} cells
 * @param {readonly import('./mergedRuns.mjs').MergedRun[]} runs
 * @param {number} first
 */
function readMerged(name, cells, runs, first) {
  const read = readColumn(name, cells);
  const isFilled = holdsForEach(name, read.type);
  return { ...(isFilled ? readColumn(name, filledDown(cells, runs, first)) : read), isFilled };
}

/**
 * A typed table of the rows of a sheet; undefined where there is nothing in it. Columns that hold nothing and have no name are left out.
 * @param {string} name
 * @param {readonly (readonly string[])[]} rows as they were read: text, each up to its last cell that holds something
 * @param {readonly import('./mergedRuns.mjs').MergedRun[]} [merged]
 * @returns {ShapedTable | undefined}
 */
export function shapeTable(name, rows, merged = []) {
  const { first, last, head } = tableArea(merged.length > 0 ? asShown(rows, merged) : rows);
  const body = rows.slice(first, last);
  const width = body.reduce((widest, row) => Math.max(widest, row.length), head?.length ?? 0);
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => head?.[place] || body.some((row) => (row[place] ?? '').trim() !== ''),
  );
  if (places.length === 0) return undefined;
  const names = columnNames(places, head);
  const columns = places.map((place, index) => {
    const column = names[index] ?? '';
    const cells = body.map((row) => row[place] ?? '');
    const runs = merged.filter((run) => run.column === place && run.rows[0] >= first && run.rows[0] < last);
    return { name: column, ...(runs.length > 0 ? readMerged(column, cells, runs, first) : readColumn(column, cells)) };
  });
  return { name, rows: body.length, columns };
}
