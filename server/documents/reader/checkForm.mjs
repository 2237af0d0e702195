// @ts-check
import { headOf, pieces } from '../../sheets/reader/pieces.mjs';
import { damaged, Refused } from '../../sheets/reader/refused.mjs';

/** @typedef {import('#schemas/wire/knowledge/forms.ts').DocumentForm} DocumentForm */

/**
 * Signatures by which files tell what they are, whatever they are called, as people call it.
 * @type {readonly (readonly [signature: RegExp, found: string])[]}
 */
const signatures = [
  [/^%PDF-/, 'PDF'],
  [/^PK(?:\x03\x04|\x05\x06)/, 'ZIP'],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, 'OLE'],
  [/^\x89PNG/, 'PNG'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8/, 'GIF'],
  [/^RIFF[^]{4}WEBP/, 'WebP'],
  [/^(?:II\x2a\0|MM\0\x2a)/, 'TIFF'],
  [/^\x1f\x8b/, 'GZIP'],
  [/^Rar!/, 'RAR'],
  [/^7z\xbc\xaf/, '7z'],
  [/^\{\\rtf/, 'RTF'],
  [/^\x7fELF/, 'ELF'],
];
const page = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i;

/** Signatures that files of a form have; those of text have none. @type {Readonly<Partial<Record<DocumentForm, string>>>} */
const signed = { pdf: 'PDF', docx: 'ZIP', pptx: 'ZIP', xlsx: 'ZIP', epub: 'ZIP' };
/** Bytes by which a file is looked at. */
const looked = 2048;
/** Share of the bytes of text that may be control characters. */
const mostStrange = 0.05;

/**
 * Refuses a file that is not of the form that its name says.
 * @param {number} fd
 * @param {DocumentForm} form
 */
export async function checkForm(fd, form) {
  const head = await headOf(fd);
  const start = head.toString('latin1', 0, looked);
  const found =
    signatures.find(([signature]) => signature.test(start))?.[1] ?? (form === 'pdf' && start.includes('%PDF-') ? 'PDF' : undefined);
  if (found === 'OLE') throw await refusedCompound(fd);
  const expected = signed[form];
  if (found !== expected) throw misnamed(form, found ?? (page.test(start) ? 'HTML' : undefined));
  if (expected === undefined && !isText(head.subarray(0, looked))) throw damaged('not text');
}

/**
 * @param {DocumentForm} form
 * @param {string | undefined} found
 */
export const misnamed = (form, found) =>
  found === undefined ? damaged(`not ${form}`) : new Refused('FILE_MISNAMED', { named: form.toUpperCase(), found });

/** False for bytes of which too many are control characters; in UTF-16 every other byte is zero. @param {Buffer} head */
function isText(head) {
  if (isUtf16(head)) return true;
  const strange = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return strange.length <= head.length * mostStrange;
}

/** @param {Buffer} head */
const isUtf16 = (head) => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/**
 * @param {string} format
 * @param {string} save
 */
const oldForm = (format, save) => new Refused('FILE_OLD_FORM', { format, save });

/** Streams by which a compound file ([MS-CFB] 2.6.1) tells what it is. @type {readonly (readonly [name: string, refused: () => Refused])[]} */
const streams = [
  ['EncryptedPackage', () => new Refused('FILE_ENCRYPTED')],
  ['WordDocument', () => oldForm('Word 97–2003 (.doc)', '.docx')],
  ['Workbook', () => oldForm('Excel 97–2003 (.xls)', '.xlsx')],
  ['PowerPoint Document', () => oldForm('PowerPoint 97–2003 (.ppt)', '.pptx')],
  ['__properties_version1.0', () => oldForm('Outlook (.msg)', '.eml')],
];
const longestName = 64;

/** @param {number} fd */
async function refusedCompound(fd) {
  const found = new Set();
  let before = Buffer.alloc(0);
  for await (const piece of pieces(fd)) {
    const seen = Buffer.concat([before, piece]);
    for (const [name] of streams) if (seen.includes(name, 0, 'utf16le')) found.add(name);
    before = seen.subarray(-longestName);
  }
  return streams.find(([name]) => found.has(name))?.[1]() ?? oldForm('OLE', '.docx');
}
