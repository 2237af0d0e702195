import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, type CellRow, type RowBatches, textOf } from './cell.ts';
import { contentTypes, packageRels, sheetEnd, sheetStart, styles, tones, workbook, workbookRels } from './xlsxParts.ts';

/** Excel's own limit; further rows go to a further sheet, under the same head. */
const rowsPerSheet = 1_048_576;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/**
 * Characters that a workbook's text holds as `_xHHHH_` (ECMA-376 part 1, 22.9.2.19 ST_Xstring): what XML cannot hold, which is control characters and
 * lone halves of surrogate pairs, and the beginning of what would be read as such.
 */
const escaped =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4})/g;
const asCode = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const escapeXml = (text: string): string => text.replace(escaped, asCode).replace(/[&<>\r]/g, (character) => entities[character]!);

/** `A`, `B` … `Z`, `AA`: the letters of a column counted from 0. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A text cell is typed as text, so a spreadsheet shows `=1+1` and never runs it. */
function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const style = typeof cell === 'object' ? ` s="${tones[cell.tone]}"` : '';
  if (typeof cell === 'object' && cell.isError) return `<c r="${place}" t="e"${style}><v>${escapeXml(cell.text)}</v></c>`;
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(textOf(cell))}</t></is></c>`;
}
const rowXml = (row: CellRow, line: number): string =>
  `<row r="${line}">${row.map((cell, column) => cellXml(cell, lettersOf(column) + line)).join('')}</row>`;

/** A zip archive whose bytes are taken away as they come. */
class StreamedZip {
  readonly #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });

  open(name: string): ZipDeflate {
    const entry = new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    return entry;
  }

  add(name: string, text: string): void {
    this.open(name).push(strToU8(text), true);
  }

  end(): void {
    this.#zip.end();
  }

  taken(): Buffer {
    return Buffer.concat(this.#chunks.splice(0));
  }
}

/** Rows as the bytes of an XLSX workbook, written as they come: a million rows take no more memory than a batch. The first row is the head. */
export async function* xlsxBytes(batches: RowBatches, limit = rowsPerSheet): AsyncGenerator<Buffer> {
  const zip = new StreamedZip();
  const sheets = new Sheets(zip, limit);
  for await (const rows of batches) {
    for (const row of rows) sheets.push(row);
    sheets.flush();
    const bytes = zip.taken();
    if (bytes.length > 0) yield bytes;
  }
  sheets.end();
  for (const [name, text] of Object.entries({ ...fixedParts, ...countedParts(sheets.count) })) zip.add(name, text);
  zip.end();
  yield zip.taken();
}

const fixedParts = { '_rels/.rels': packageRels, 'xl/styles.xml': styles };
const countedParts = (count: number): Record<string, string> => ({
  'xl/workbook.xml': workbook(count),
  'xl/_rels/workbook.xml.rels': workbookRels(count),
  '[Content_Types].xml': contentTypes(count),
});

/** Writes rows to one sheet after another. */
class Sheets {
  readonly #zip: StreamedZip;
  readonly #limit: number;
  #sheet: ZipDeflate | undefined;
  #head: CellRow | undefined;
  #rows = 0;
  #text = '';
  count = 0;

  constructor(zip: StreamedZip, limit: number) {
    this.#zip = zip;
    this.#limit = limit;
  }

  push(row: CellRow): void {
    if (!this.#sheet || this.#rows === this.#limit) this.#start();
    this.#head ??= row;
    this.#rows += 1;
    this.#text += rowXml(row, this.#rows);
  }

  flush(): void {
    if (!this.#sheet || this.#text === '') return;
    this.#sheet.push(strToU8(this.#text));
    this.#text = '';
  }

  end(): void {
    if (!this.#sheet) this.#start();
    this.#text += sheetEnd;
    this.#sheet!.push(strToU8(this.#text), true);
    this.#text = '';
  }

  #start(): void {
    if (this.#sheet) this.end();
    this.count += 1;
    this.#sheet = this.#zip.open(`xl/worksheets/sheet${this.count}.xml`);
    this.#text = sheetStart;
    this.#rows = 0;
    if (this.#head) this.push(this.#head);
  }
}
