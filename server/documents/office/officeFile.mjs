// @ts-check
import { Archive } from '../../sheets/reader/archive.mjs';
import { Refused } from '../../sheets/reader/refused.mjs';
import { relationsOf } from '../../sheets/reader/relations.mjs';
import { localName } from '../../sheets/reader/xml.mjs';
import { misnamed } from '../reader/checkForm.mjs';

/** @typedef {import('../../sheets/reader/relations.mjs').Relation} Relation */
/** @typedef {'docx' | 'pptx' | 'xlsx'} OfficeForm */

/** Folders in which files of Office have their main part. @type {Readonly<Record<string, OfficeForm>>} */
const folders = { word: 'docx', ppt: 'pptx', xl: 'xlsx' };
/** Parts by which other archives tell what they are. @type {readonly (readonly [part: string, found: string])[]} */
const others = [
  ['META-INF/container.xml', 'EPUB'],
  ['content.xml', 'OpenDocument'],
  ['Index/Document.iwa', 'iWork'],
];

/**
 * Opens a file of Office (ECMA-376 part 2), and finds the part that all others hang on. Refuses archives that are something else.
 * @param {number} fd
 * @param {OfficeForm} form
 * @param {import('../reader/messages.ts').DocumentLimits} limits
 */
export async function openOffice(fd, form, { maxUnpackedBytes }) {
  const archive = await Archive.open(fd, maxUnpackedBytes);
  const main = archive.has('_rels/.rels')
    ? (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target
    : undefined;
  const found = main === undefined ? undefined : folders[main.slice(0, main.indexOf('/')).toLowerCase()];
  if (main === undefined || found === undefined) {
    const other = others.find(([part]) => archive.has(part))?.[1];
    throw other === 'OpenDocument' ? new Refused('FILE_OLD_FORM', { format: other, save: `.${form}` }) : misnamed(form, other ?? 'ZIP');
  }
  if (found !== form) throw misnamed(form, found.toUpperCase());
  return { archive, main, relations: await relationsIn(archive, main) };
}

/**
 * The parts that a part points to; none where it says nothing of them.
 * @param {Archive} archive
 * @param {string} part
 * @returns {Promise<Relation[]>}
 */
export async function relationsIn(archive, part) {
  const at = part.lastIndexOf('/');
  return archive.has(`${part.slice(0, at)}/_rels/${part.slice(at + 1)}.rels`) ? relationsOf(archive, part) : [];
}

/** Attributes by their names without prefix. @param {Readonly<Record<string, string>>} attributes @returns {Readonly<Record<string, string | undefined>>} */
export const plainNames = (attributes) => Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
