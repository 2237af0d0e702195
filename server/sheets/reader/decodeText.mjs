// @ts-check
import { headOf, pieces } from './pieces.mjs';

/**
 * Decoding of a text file. `isDoubtful`: some of its bytes are not text in that encoding, and are read as U+FFFD.
 * @typedef {{ readonly label: string, readonly isDoubtful: boolean }} Decoding
 */

/** Byte order marks. Excel's "Unicode text" is UTF-16. */
const marks = /** @type {const} */ ([
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
]);

/** The sign that stands for bytes that are not text. */
export const replacement = '\uFFFD';

/**
 * Finds out how to decode a file. One wrong byte does not make UTF-8 into something else.
 * @param {number} fd
 * @param {import('./messages.ts').ReadEncoding} said
 * @returns {Promise<Decoding>}
 */
export async function decodingOf(fd, said) {
  const head = await headOf(fd);
  const marked = marks.find(([, mark]) => head.subarray(0, mark.length).equals(mark));
  const label = marked?.[0] ?? (said === 'auto' ? await guess(fd) : said);
  return { label, isDoubtful: !(await isValid(fd, label)) };
}

/**
 * UTF-8, or GB18030, in which spreadsheets write Chinese. Text in GB18030 is nowhere near UTF-8: most of its letters are wrong there.
 * @param {number} fd
 */
async function guess(fd) {
  if (await isValid(fd, 'utf-8')) return 'utf-8';
  let [good, bad] = [0, 0];
  for await (const text of decoded(fd, 'utf-8')) {
    for (let at = 0; at < text.length; at += 1) {
      if (text.charCodeAt(at) < 0x80) continue;
      if (text[at] === replacement) bad += 1;
      else good += 1;
    }
  }
  return good > bad ? 'utf-8' : 'gb18030';
}

/**
 * @param {number} fd
 * @param {string} label
 */
async function isValid(fd, label) {
  const decoder = new TextDecoder(label, { fatal: true });
  for await (const piece of pieces(fd)) if (!decodes(decoder, piece, true)) return false;
  return decodes(decoder, undefined, false);
}

/**
 * @param {TextDecoder} decoder
 * @param {Buffer | undefined} piece
 * @param {boolean} stream
 */
function decodes(decoder, piece, stream) {
  try {
    decoder.decode(piece, { stream });
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a file, piece by piece, without its byte order mark.
 * @param {number} fd
 * @param {string} label
 * @returns {AsyncGenerator<string>}
 */
export async function* decoded(fd, label) {
  const decoder = new TextDecoder(label);
  for await (const piece of pieces(fd)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
