// @ts-check
import { CsvParser } from './CsvParser.mjs';
import { decoded, decodingOf, replacement } from './decodeText.mjs';

/** @typedef {import('./messages.ts').SheetRow} SheetRow */

const delimiters = [',', ';', '\t'];
/** So much of a file tells its delimiter. */
const longestHead = 64 * 1024;

/**
 * The rows of a CSV file, as many as end in each piece of it.
 * @param {number} fd
 * @param {import('./messages.ts').ReadEncoding} encoding
 * @returns {AsyncGenerator<SheetRow[]>}
 */
export async function* csvRows(fd, encoding) {
  const { label, isDoubtful } = await decodingOf(fd, encoding);
  const marked = isDoubtful ? markUndecodable : (/** @type {SheetRow[]} */ rows) => rows;
  /** @type {CsvParser | undefined} */
  let parser;
  for await (const text of decoded(fd, label)) {
    const { delimiter, skipped } = parser ? { delimiter: '', skipped: 0 } : dialectOf(text);
    parser ??= new CsvParser(delimiter, skipped > 0 ? 2 : 1);
    yield marked(parser.push(text.slice(skipped)));
  }
  if (parser) yield marked(parser.end());
}

/**
 * The delimiter of a file: the one that Excel's own first line `sep=;` names, which is passed over, or else the one that stands most
 * often in the first row, outside of quotes.
 * @param {string} text the beginning of the file
 */
export function dialectOf(text) {
  const [said = '', named] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  if (named) return { delimiter: named, skipped: said.length };
  const firstRow = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, longestHead))?.[0] ?? '';
  const bare = firstRow.replace(/"[^"]*"/g, '');
  const count = (/** @type {string} */ delimiter) => bare.split(delimiter).length;
  return { delimiter: delimiters.reduce((best, other) => (count(other) > count(best) ? other : best)), skipped: 0 };
}

/** @param {SheetRow[]} rows */
const markUndecodable = (rows) =>
  rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) =>
      typeof cell === 'string' && cell.includes(replacement) ? { text: cell, problem: /** @type {const} */ ('undecodable') } : cell,
    ),
  }));
