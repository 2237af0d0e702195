// @ts-check
import { Archive } from './archive.mjs';
import { notTable } from './fileForm.mjs';
import { numberFormats } from './numberFormats.mjs';
import { Refused } from './refused.mjs';
import { relationsOf } from './relations.mjs';
import { sharedStrings } from './sharedStrings.mjs';
import { worksheetRows } from './worksheetRows.mjs';
import { localName, readXml } from './xml.mjs';

/**
 * The rows of the first worksheet of a workbook that a person sees, or of all of these, each row with the name of its sheet (ECMA-376 part 1, 18).
 * @param {number} fd
 * @param {number} maxUnpackedBytes
 * @param {import('./messages.ts').ReadSheets} which
 * @param {import('./mergedCells.mjs').Merged} [merged] is filled in, where all sheets are read
 * @returns {AsyncGenerator<import('./messages.ts').SheetRow[]>}
 */
export async function* workbookRows(fd, maxUnpackedBytes, which, merged) {
  const archive = await Archive.open(fd, maxUnpackedBytes);
  const workbook = await workbookPart(archive);
  const relations = await relationsOf(archive, workbook);
  const { sheets, is1904 } = await readWorkbook(archive.part(workbook));
  const shown = sheets.flatMap(({ id, name }) => {
    const part = relations.find((relation) => relation.id === id && relation.type === 'worksheet');
    return part ? { name, target: part.target } : [];
  });
  const [first] = shown;
  if (!first) throw new Refused('FILE_WITHOUT_SHEET');
  const partOf = (/** @type {string} */ type) => relations.find((relation) => relation.type === type)?.target;
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  const book = {
    strings: strings ? await sharedStrings(archive.part(strings)) : [],
    formats: styles ? await numberFormats(archive.part(styles)) : [],
    is1904,
  };
  if (which === 'first') yield* worksheetRows(archive.part(first.target), book);
  else
    for (const { name, target } of shown)
      yield* named(
        worksheetRows(archive.part(target), book, (range) => merged?.addRange(name, range)),
        name,
      );
}

/**
 * @param {AsyncIterable<import('./messages.ts').SheetRow[]>} pieces
 * @param {string} sheet
 */
async function* named(pieces, sheet) {
  for await (const rows of pieces) yield rows.map((row) => ({ ...row, sheet }));
}

/**
 * The name of the part that the rest of a workbook hangs on. Refuses archives that are something else.
 * @param {Archive} archive
 */
async function workbookPart(archive) {
  if (archive.has('META-INF/manifest.xml') && archive.has('content.xml'))
    throw new Refused('FILE_OTHER_SPREADSHEET', { format: 'OpenDocument (.ods)' });
  if (!archive.has('_rels/.rels')) throw notTable();
  const target = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (!target) throw notTable();
  if (/\.bin$/i.test(target)) throw new Refused('FILE_OTHER_SPREADSHEET', { format: 'Excel (.xlsb)' });
  return target;
}

/** @type {readonly (string | undefined)[]} */
const hidden = ['hidden', 'veryHidden'];
const isTrue = (/** @type {string | undefined} */ word) => word === '1' || word === 'true';

/**
 * The sheets that are not hidden, in their order, and from when days are counted (18.2.28 `workbookPr`, 18.2.19 `sheet`).
 * @param {AsyncIterable<Buffer>} bytes
 */
async function readWorkbook(bytes) {
  const found = {
    sheets: /** @type {{ readonly id: string | undefined, readonly name: string }[]} */ ([]),
    is1904: false,
    isWorkbook: false,
  };
  await readXml(bytes, {
    open(name, attributes) {
      if (name === 'workbook') found.isWorkbook = true;
      if (name === 'workbookPr') found.is1904 = isTrue(attributes['date1904']);
      if (name === 'sheet' && !hidden.includes(attributes['state']))
        found.sheets.push({ id: relationIn(attributes), name: attributes['name'] ?? '' });
    },
  });
  if (!found.isWorkbook) throw notTable();
  return found;
}

/** @param {Readonly<Record<string, string>>} attributes */
const relationIn = (attributes) => Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1];
