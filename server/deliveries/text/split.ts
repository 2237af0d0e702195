import type { Language } from '#schemas/kit/text.ts';
import { inWords } from './words.ts';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const sizeOf = (text: string): number => Buffer.byteLength(text);

/** A link in Markdown, or an address as it stands. */
const link = /!?\[[^\][\n]*\]\([^()\s[]*\)|https?:\/\/[^\s|)\]]+/g;
/** A row of a table, which may stand in a list or a quote. */
const isRow = (line: string): boolean => /^[\s>]*\|/.test(line);
const isRule = (line: string): boolean => /^[\s>]*\|[\s:|-]+$/.test(line);

/** Undivided text, with the sign between it and what stands before it in the same message. */
interface Piece {
  readonly text: string;
  readonly joint: '\n' | '';
  /** Head of the table that it is a row of: stands over it where it begins a message. */
  readonly head?: string;
}

/** Parts of a line that are not divided: each fits the limit. */
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

const piecesOfLine = (line: string, limit: number): Piece[] =>
  (sizeOf(line) <= limit ? [line] : partsOfLine(line, limit)).map((text, index) => ({ text, joint: index === 0 ? '\n' : '' }));

/** A row without a head that would fit: a line, which is no table. */
const rowAsLine = (row: string): string =>
  row
    .split(/(?<!\\)\|/)
    .slice(1)
    .map((cell) => cell.trim())
    .join(' · ')
    .replace(/ · $/, '');

/** Rows of a table, the first one with the head. */
function piecesOfTable([names, rule, ...rows]: readonly string[], limit: number): Piece[] {
  const head = `${names}\n${rule}`;
  const room = limit - sizeOf(head) - 1;
  if (rows.length === 0 || rows.some((row) => sizeOf(row) > room))
    return [names!, ...rows].map(rowAsLine).flatMap((line) => piecesOfLine(line, limit));
  return rows.map((row, index) => (index === 0 ? { text: `${head}\n${row}`, joint: '\n' } : { text: row, joint: '\n', head }));
}

/** Lines of a text; those of a table together. */
function* blocksOf(text: string): Generator<string | readonly string[]> {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (!isRow(line) || !isRule(lines[at + 1] ?? '')) {
      yield line;
      continue;
    }
    const from = at;
    while (isRow(lines[at + 1] ?? '')) at += 1;
    yield lines.slice(from, at + 1);
  }
}

/** Puts pieces together as far as they fit. */
function packed(pieces: readonly Piece[], limit: number): string[] {
  const messages: string[] = [];
  let size = Infinity;
  for (const { text, joint, head } of pieces) {
    const more = sizeOf(joint + text);
    if (size + more <= limit) {
      messages[messages.length - 1] += joint + text;
      size += more;
    } else {
      const begun = head === undefined ? text : `${head}\n${text}`;
      messages.push(begun);
      size = sizeOf(begun);
    }
  }
  return messages;
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
  const pieces = [...blocksOf(text)].flatMap((block) =>
    typeof block === 'string' ? piecesOfLine(block, room) : piecesOfTable(block, room),
  );
  return numbered(
    packed(pieces, room)
      .map((part) => part.replace(/^\n+/, '').trimEnd())
      .filter((part) => part !== ''),
    language,
  );
}
