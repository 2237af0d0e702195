// @ts-check
import { isWide, joinLines } from './pageRows.mjs';
import { tableAt } from './tableRows.mjs';

/** @typedef {import('./pageRows.mjs').Row} Row */
/** @typedef {import('./pageRegions.mjs').Region} Region */

/**
 * A paragraph, or a table, put together of lines.
 * @typedef {object} Passage
 * @property {string} text empty for a table
 * @property {string[][]} [table]
 * @property {number} size
 * @property {boolean} [isApart] its words stand in several places of a line
 * @property {number} page
 * @property {number} lastPage
 */

/**
 * A line where it stands; `isFirst` of its paragraph, which may be one of a list.
 * @typedef {{ readonly row: Row, readonly region: Region, readonly isFirst?: boolean }} Line
 */

/** Signs with which a line begins that is no rest of another: those of lists, articles and numbered parts. */
const beginning =
  /^(?:[•·●○■□◆▪◦‣–—*-]\s|[（(]?\d{1,3}[)）、]|\d{1,3}[.．]\s|[（(][一二三四五六七八九十]{1,3}[)）]|[一二三四五六七八九十]{1,3}、|第[零一二三四五六七八九十百千\d]{1,6}[条章节款编])/;
/** A line of a table of contents. */
const entry = /…\s*[\divxlc]{1,6}$/i;
const terminated = /[。！？；.!?;:：]["”’」）)]*$/;

/** In sizes of letters: how much two lines may differ, how far they may be apart, how far a first line is indented, and how far all others of an item, and how much a full line may lack. */
const close = { size: 0.1, lines: 2.1, indent: 1.2, hanging: 3.5, wide: 2.6 };
/** Share of the width that a full line of words with spaces may lack. */
const ragged = 0.22;
/** Share by which the distance of two lines may be more than usual. */
const loose = 1.35;

/** @param {Row} row */
const textOf = ({ segments }) => segments.map(({ text }) => text).join(' ');

/** Puts lines together, region by region, page by page. */
export class Paragraphs {
  /** @type {Passage[]} */
  #done = [];
  /** @type {Passage | undefined} */
  #passage;
  /** @type {Line | undefined} */
  #before;

  /**
   * @param {number} page
   * @param {Region} region
   */
  take(page, region) {
    const usual = usualGap(region.rows);
    for (let index = 0; index < region.rows.length; index += 1) {
      const table = tableAt(region.rows, index);
      const row = /** @type {Row} */ (region.rows[index]);
      if (table) {
        this.endOne();
        this.#done.push({ text: '', table: table.rows, size: row.size, page, lastPage: page });
        index = table.end - 1;
        continue;
      }
      this.#takeRow(page, region, row, usual);
    }
  }

  /**
   * @param {number} page
   * @param {Region} region
   * @param {Row} row
   * @param {number} usual
   */
  #takeRow(page, region, row, usual) {
    const text = textOf(row);
    if (this.#passage && this.#before && goesOn(this.#before, { row, region }, text, usual)) {
      this.#passage = { ...this.#passage, text: joinLines(this.#passage.text, text), lastPage: page };
      this.#before = { row, region };
    } else {
      this.endOne();
      this.#passage = { text, size: row.size, page, lastPage: page, isApart: row.segments.length > 2 };
      this.#before = { row, region, isFirst: true };
    }
  }

  /** Ends the paragraph that may go on: what follows runs in another direction. */
  endOne() {
    if (this.#passage) this.#done.push(this.#passage);
    this.#passage = undefined;
    this.#before = undefined;
  }

  /** All passages. */
  end() {
    this.endOne();
    return this.#done;
  }
}

/** The distance that lines of a region have as a rule. @param {readonly Row[]} rows */
function usualGap(rows) {
  const found = rows.slice(1).map(({ at }, index) => at - (rows[index]?.at ?? at));
  const sorted = found.filter((gap) => gap > 0).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 3)] ?? Number.POSITIVE_INFINITY;
}

/**
 * True where a line goes on with what the line before it says.
 * @param {Line} before
 * @param {Line} after
 * @param {string} text of the second
 * @param {number} usual
 */
function goesOn({ row: before, region: above, isFirst }, { row, region }, text, usual) {
  const size = Math.max(row.size, before.size);
  if (Math.abs(row.size - before.size) > close.size * size || beginning.test(text)) return false;
  const wordsBefore = textOf(before);
  if (entry.test(wordsBefore)) return false;
  const lacks = above.to - before.to;
  const isFull = lacks <= (isWide(wordsBefore.at(-1)) ? close.wide * size : ragged * (above.to - above.from));
  const hangs = isFirst && beginning.test(wordsBefore) ? close.hanging : 0.6;
  const isIndented = row.from > region.from + close.indent * size && row.from > before.from + hangs * size;
  if (above !== region) return isFull && !isIndented && !terminated.test(wordsBefore);
  const gap = row.at - before.at;
  if (gap <= 0 || gap > close.lines * size || gap > loose * usual) return false;
  return isFull && !isIndented;
}
