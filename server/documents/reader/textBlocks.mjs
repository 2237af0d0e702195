// @ts-check
import { decoded, decodingOf } from '../../sheets/reader/decodeText.mjs';
import { Refused } from '../../sheets/reader/refused.mjs';

/** @typedef {import('./BlockWriter.mjs').BlockWriter} BlockWriter */
/** @typedef {import('./messages.ts').DocumentRequest} DocumentRequest */

const number = String.raw`[零〇一二三四五六七八九十百千两\d０-９]{1,6}`;
/** Numbers that Chinese chapters have, outermost first. An article, 第一条, is no heading: its words follow it. */
const levels = [
  new RegExp(String.raw`^第${number}[编部卷篇](?!分|门|队|位|书|文|件)`), // bounded: six signs
  new RegExp(String.raw`^第${number}章`), // bounded: six signs
  new RegExp(String.raw`^第${number}节`), // bounded: six signs
];
const longest = 50;

/**
 * The level of a line that is numbered as a chapter is: 第一章 总则. Undefined for any other, and for sentences.
 * @param {string} line
 */
export function numberedHeading(line) {
  const text = line.trim();
  if (text.length > longest || /[。；！？，,;]$/.test(text)) return undefined;
  const found = levels.findIndex((level) => level.test(text));
  if (found === -1 || /[。；]/.test(text)) return undefined;
  return found + 1;
}

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
