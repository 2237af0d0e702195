// @ts-check
import { decoded, decodingOf } from '../../sheets/reader/decodeText.mjs';
import { Refused } from '../../sheets/reader/refused.mjs';
import { numberedHeading } from './numberedHeading.mjs';

/** @typedef {import('./BlockWriter.mjs').BlockWriter} BlockWriter */
/** @typedef {import('./messages.ts').DocumentRequest} DocumentRequest */

/**
 * All of a file's text, whatever encoding it is in, its lines ended by LF.
 * @param {number} fd
 * @param {DocumentRequest['limits']} limits
 */
export async function wholeText(fd, { maxCharacters }) {
  const { label } = await decodingOf(fd, 'auto');
  let text = '';
  for await (const piece of decoded(fd, label)) {
    text += piece;
    if (text.length > maxCharacters) throw new Refused('FILE_TEXT_TOO_LONG', { limit: maxCharacters });
  }
  return text.replace(/\r\n?/g, '\n');
}

/**
 * Paragraphs of text: what empty lines part. Lines that are numbered as chapters are, are headings.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* textBlocks(writer, fd, { limits }) {
  /** @type {string[]} */
  let lines = [];
  const end = () => writer.add('paragraph', lines.splice(0).join('\n'));
  for (const line of (await wholeText(fd, limits)).split('\n')) {
    const level = numberedHeading(line);
    if (level === undefined && line.trim() !== '') {
      lines.push(line);
      continue;
    }
    end();
    if (level !== undefined) writer.heading(level, line);
    if (writer.isFull) yield;
  }
  end();
}

/** Lines of code that are kept together, more or less. */
const linesAtOnce = 60;

/**
 * Code, in pieces that begin at lines which stand outermost, after an empty one.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* codeBlocks(writer, fd, { limits }) {
  /** @type {string[]} */
  let lines = [];
  for (const line of (await wholeText(fd, limits)).split('\n')) {
    const isAfterEmpty = lines.at(-1)?.trim() === '';
    if (isAfterEmpty && /^\S/.test(line) && (lines.length > linesAtOnce || /^[^\s})\]]/.test(line)))
      writer.code(lines.splice(0).join('\n'));
    lines.push(line);
    if (writer.isFull) yield;
  }
  writer.code(lines.join('\n'));
}
