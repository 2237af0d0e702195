// @ts-check
import { read, SSF } from '@e965/xlsx';
import { checkUse } from './limits.mjs';
import { pieces } from './pieces.mjs';
import { damaged, Refused } from './refused.mjs';
import { serialText } from './serialDates.mjs';

/** @typedef {import('@e965/xlsx').CellObject} Cell */

/** A workbook of that form has 65,536 rows of 256 columns at most; it is read whole, and what is larger holds something else. */
const mostBytes = 64 * 1024 * 1024;
const rowsAtOnce = 1000;
/** Formats by which numbers are dates, times that run on beyond a day, and those with fractions of a second. */
const elapsed = /\[[hms]+\]/i;
const fractions = /s\.0/i;

/**
 * The rows of the first worksheet of a workbook of Excel 97–2003 that a person sees, or of all of these ([MS-XLS]).
 * @param {number} fd
 * @param {import('./messages.ts').ReadSheets} which
 * @param {import('./mergedCells.mjs').Merged} [merged] is filled in
 * @returns {AsyncGenerator<import('./messages.ts').SheetRow[]>}
 */
export async function* oldWorkbookRows(fd, which, merged) {
  const book = bookOf(await bytesOf(fd));
  checkUse();
  const shown = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  if (shown.length === 0) throw new Refused('FILE_WITHOUT_SHEET');
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const name of which === 'first' ? shown.slice(0, 1) : shown) {
    const sheet = /** @type {{ '!data'?: (Cell | undefined)[][], '!merges'?: import('@e965/xlsx').Range[] } | undefined} */ (
      book.Sheets[name]
    );
    const rows = (sheet?.['!data'] ?? []).map((cells, at) => ({
      line: at + 1,
      cells: Array.from(cells ?? [], (cell) => cellText(cell, is1904)),
      ...(which === 'all' && { sheet: name }),
    }));
    for (const { s, e } of sheet?.['!merges'] ?? []) merged?.add(name, [s.r + 1, e.r + 1], s.c + 1);
    for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
  }
}

/** @param {number} fd */
async function bytesOf(fd) {
  const found = [];
  let size = 0;
  for await (const piece of pieces(fd)) {
    size += piece.length;
    if (size > mostBytes) throw new Refused('FILE_TOO_DEMANDING');
    found.push(Buffer.from(piece));
  }
  return Buffer.concat(found);
}

/** @param {Buffer} bytes */
function bookOf(bytes) {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellFormula: false, cellHTML: false, cellText: false });
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new Refused('FILE_ENCRYPTED');
    throw damaged(String(error));
  }
}

/**
 * @param {Cell | undefined} cell
 * @param {boolean} is1904
 * @returns {import('./messages.ts').SheetCell}
 */
function cellText(cell, is1904) {
  if (!cell || cell.v === undefined || cell.t === 'z') return '';
  if (cell.t === 'e') return { text: cell.w ?? '', problem: 'errorValue' };
  if (typeof cell.v !== 'number') return String(cell.v);
  const format = String(cell.z ?? 'General');
  if (!SSF.is_date(format)) return String(cell.v);
  return serialText(cell.v, { isElapsed: elapsed.test(format), hasFractions: fractions.test(format) }, is1904);
}
