import type { Language } from '#schemas/kit/text.ts';
import { inWords } from './words.ts';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const sizeOf = (text: string): number => Buffer.byteLength(text);

/** A link in Markdown, or an address as it stands. */
const link = /!?\[[^\][\n]{0,500}\]\([^()\s[]{0,4000}\)|https?:\/\/[^\s|)\]]{1,4000}/g;
const isRow = (line: string): boolean => line.startsWith('|');
const isRule = (line: string): boolean => /^\|[\s:|-]+$/.test(line);

/** Parts of a text that are not divided: each fits the limit. */
function partsOfLine(line: string, limit: number): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const found of line.matchAll(link)) {
    parts.push(...partsOfWords(line.slice(at, found.index), limit));
    parts.push(...(sizeOf(found[0]) <= limit ? [found[0]] : partsOfWords(labelOf(found[0]), limit)));
    at = found.index + found[0].length;
  }
  return [...parts, ...partsOfWords(line.slice(at), limit)];
}

/** Words of a link that is too long for any message. */
const labelOf = (whole: string): string => (whole.startsWith('http') ? '…' : whole.slice(whole.indexOf('[') + 1, whole.indexOf('](')));

const partsOfWords = (text: string, limit: number): string[] =>
  text.split(/(?<=\s)(?=\S)/).flatMap((word) => (sizeOf(word) <= limit ? [word] : partsOfWord(word, limit)));

/** Letters as people see them; of one that is longer than a message, its code points. */
const partsOfWord = (word: string, limit: number): string[] =>
  [...letters.segment(word)].flatMap(({ segment }) => (sizeOf(segment) <= limit ? [segment] : [...segment]));

/** Puts parts together as far as they fit, with a sign between them. */
function packed(parts: readonly string[], limit: number, between: string): string[] {
  const whole: string[] = [];
  let size = 0;
  for (const part of parts) {
    const more = sizeOf(part) + sizeOf(between);
    if (whole.length > 0 && size + more <= limit) {
      whole[whole.length - 1] += between + part;
      size += more;
    } else {
      whole.push(part);
      size = sizeOf(part);
    }
  }
  return whole;
}

const brokenLine = (line: string, limit: number): string[] =>
  sizeOf(line) <= limit ? [line] : packed(partsOfLine(line, limit), limit, '');

/** Rows without a head that would not fit: one line each, which is no table. */
const rowAsLine = (row: string): string =>
  row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
    .join(' · ')
    .replace(/ · $/, '');

/** A table in pieces that are tables: the head stands over each. */
function piecesOfTable([head, rule, ...rows]: readonly string[], limit: number): string[] {
  const top = `${head}\n${rule}`;
  const room = limit - sizeOf(top) - 1;
  if (rows.length === 0 || rows.some((row) => sizeOf(row) > room))
    return [head!, ...rows].map(rowAsLine).flatMap((line) => brokenLine(line, limit));
  return packed(rows, room, '\n').map((some) => `${top}\n${some}`);
}

/** Lines of a text; those of a table together. */
function* blocksOf(text: string): Generator<string | readonly string[]> {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (!isRow(line) || !isRule(lines[at + 1] ?? '')) {
      yield isRow(line) ? rowAsLine(line) : line;
      continue;
    }
    const from = at;
    while (isRow(lines[at + 1] ?? '')) at += 1;
    yield lines.slice(from, at + 1);
  }
}

/** Marks a message as one of several. */
const numbered = (parts: readonly string[], language: Language): string[] =>
  parts.length < 2
    ? [...parts]
    : parts.map((part, index) => `${part}\n${inWords('part', language, { part: index + 1, of: parts.length })}`);
const roomForNumber = sizeOf('\n（9999/9999）');

/**
 * Text in messages of at most so many bytes (UTF-8): cut at the ends of lines, else between words, and never inside a letter, a link or a
 * row. A table that is cut has its head in each message. What is longer than a message by itself, a link or a head, is told in plain words.
 */
export function splitText(text: string, limit: number, language: Language): string[] {
  if (sizeOf(text) <= limit) return text.trim() === '' ? [] : [text];
  const room = limit - roomForNumber;
  const pieces = [...blocksOf(text)].flatMap((block) => (typeof block === 'string' ? brokenLine(block, room) : piecesOfTable(block, room)));
  return numbered(
    packed(pieces, room, '\n')
      .map((part) => part.replace(/^\n+/, '').trimEnd())
      .filter((part) => part !== ''),
    language,
  );
}
