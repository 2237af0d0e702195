// @ts-check
import { headOf, pieces } from './pieces.mjs';
import { Refused } from './refused.mjs';

/** Signatures of files that are no tables. */
const otherFiles = [/^%PDF-/, /^\x89PNG/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF[^]{4}WEBP/, /^\x1f\x8b/, /^Rar!/, /^7z\xbc\xaf/, /^\{\\rtf/];
/** Pages and XML that spreadsheet programs open when they are called `.xls`. */
const markup = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype|html|table)/i;
/** A compound file ([MS-CFB] 2.2): the form of Excel up to 2003, and the wrapping of encrypted workbooks ([MS-OFFCRYPTO] 2.3.2). */
const compound = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/;

/**
 * The form of a file by its bytes, whatever it is called. Refuses what is no table, and tables of forms that are not read.
 * @param {number} fd
 * @returns {Promise<import('./messages.ts').SheetForm>}
 */
export async function formOf(fd) {
  const head = (await headOf(fd)).toString('latin1', 0, 256);
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return 'xlsx';
  if (compound.test(head)) return compoundForm(fd);
  if (otherFiles.some((start) => start.test(head))) throw notTable();
  if (markup.test(head)) throw new Refused('FILE_OTHER_SPREADSHEET', { format: 'HTML / XML' });
  return 'csv';
}

/** A file that is no table of any form. */
export const notTable = () => new Refused('FILE_TYPE_REFUSED', { accepted: 'XLSX, XLS, CSV' });

/** Streams of a compound file by their names: a workbook, and an encrypted one; a document of Word or a message of Outlook has neither. */
const workbookNames = ['Workbook', 'Book'].map((name) => Buffer.from(name, 'utf16le'));
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * @param {number} fd
 * @returns {Promise<'xls'>}
 */
async function compoundForm(fd) {
  let before = Buffer.alloc(0);
  let isWorkbook = false;
  for await (const piece of pieces(fd)) {
    const seen = Buffer.concat([before, piece]);
    if (seen.includes(encryptedName)) throw new Refused('FILE_ENCRYPTED');
    isWorkbook ||= workbookNames.some((name) => seen.includes(name));
    before = Buffer.from(seen.subarray(-encryptedName.length));
  }
  if (!isWorkbook) throw notTable();
  return 'xls';
}
