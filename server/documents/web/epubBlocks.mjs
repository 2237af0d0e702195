// @ts-check
import { posix } from 'node:path';
import { Archive } from '../../sheets/reader/archive.mjs';
import { Refused } from '../../sheets/reader/refused.mjs';
import { readXml } from '../../sheets/reader/xml.mjs';
import { misnamed } from '../reader/checkForm.mjs';
import { joinedBytes } from '../reader/wholeBytes.mjs';
import { parsePage } from './mainContent.mjs';
import { pageText } from './pageText.mjs';
import { writeElement } from './writeElement.mjs';

const container = 'META-INF/container.xml';
/** Encryption of fonts only, which leaves the text as it is. */
const ofFonts = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/;

/**
 * A book, chapter by chapter as it is read.
 * @param {import('../reader/BlockWriter.mjs').BlockWriter} writer
 * @param {number} fd
 * @param {import('../reader/messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<import('../reader/messages.ts').ReadingProgress | undefined>}
 */
export async function* epubBlocks(writer, fd, { limits }) {
  const archive = await Archive.open(fd, limits.maxUnpackedBytes);
  if (!archive.has(container)) throw misnamed('epub', 'ZIP');
  if (await isLocked(archive)) throw new Refused('FILE_ENCRYPTED');
  const chapters = await chaptersOf(archive);
  if (chapters.length > limits.maxPages) throw new Refused('FILE_TOO_MANY_PAGES', { limit: limits.maxPages });
  for (const [index, chapter] of chapters.entries()) {
    const document = parsePage(pageText(await joinedBytes(archive.part(chapter), limits.maxUnpackedBytes)));
    writer.leaveHeadings();
    writeElement(writer, document.body ?? document.documentElement);
    yield { done: index + 1, total: chapters.length };
  }
}

/** @param {Archive} archive */
async function isLocked(archive) {
  if (!archive.has('META-INF/encryption.xml')) return false;
  let locked = false;
  await readXml(archive.part('META-INF/encryption.xml'), {
    open(name, { Algorithm = '' }) {
      if (name === 'EncryptionMethod' && !ofFonts.test(Algorithm)) locked = true;
    },
  });
  return locked;
}

/**
 * The chapters of a book in their order (EPUB 3.3, 5.7): paths in its archive.
 * @param {Archive} archive
 */
async function chaptersOf(archive) {
  let book = '';
  await readXml(archive.part(container), {
    open(name, attributes) {
      if (name === 'rootfile' && book === '') book = attributes['full-path'] ?? '';
    },
  });
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {string[]} */
  const order = [];
  await readXml(archive.part(book), {
    open(name, { id = '', href = '', idref = '', 'media-type': type = '' }) {
      if (name === 'item' && /html/.test(type)) files.set(id, posix.join(posix.dirname(book), decodedPath(href)));
      if (name === 'itemref') order.push(idref);
    },
  });
  return order.flatMap((id) => files.get(id) ?? []).filter((path) => archive.has(path));
}

/** @param {string} href */
function decodedPath(href) {
  try {
    return decodeURIComponent(href.split('#')[0] ?? '');
  } catch {
    return href;
  }
}
