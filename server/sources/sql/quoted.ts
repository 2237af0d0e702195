import { refuse } from '#schemas/wire/errors.ts';
import { placeOf } from './characters.ts';
import type { Quote } from './dialect.ts';

/** Hands on a place as something else of the same length, so that the database counts lines and columns as the writer does. */
export type Replace = (start: number, replacement: string) => void;

const closings: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };

/** End of a string or name between quotes that begins at a place. Refuses with SQL_UNTERMINATED one that has none. */
export function readQuoted(text: string, from: number, { escapes, doubles }: Quote, replace: Replace, isDelimited = false): number {
  const opening = text[from]!;
  if (isDelimited) return endOfDelimited(text, from);
  const closing = opening === '[' ? ']' : opening;
  let at = from + 1;
  while (at < text.length) {
    const char = text[at];
    if (char === '\\' && escapes) {
      if (escapes === 'sometimes' && text[at + 1] === closing) replace(at, closing + closing);
      at += 2;
    } else if (char !== closing) at += 1;
    else if (doubles !== false && text[at + 1] === closing) at += 2;
    else return at + 1;
  }
  throw unterminated(text, from, opening);
}

/** `q'[ … ]'` of Oracle: ends with the closing sign and a quote. */
function endOfDelimited(text: string, from: number): number {
  const sign = text[from + 1] ?? '';
  const end = sign === '' ? -1 : text.indexOf(`${closings[sign] ?? sign}'`, from + 2);
  if (end === -1) throw unterminated(text, from, `q'${sign}`);
  return end + 2;
}

/** End of `$tag$ … $tag$`; undefined where none begins. */
export function readDollarQuoted(text: string, from: number): number | undefined {
  let at = from + 1;
  while (at < text.length && /[\w\x80-\uffff]/.test(text[at]!)) at += 1;
  if (text[at] !== '$' || /[0-9]/.test(text[from + 1]!)) return undefined;
  const tag = text.slice(from, at + 1);
  const end = text.indexOf(tag, at + 1);
  if (end === -1) throw unterminated(text, from, tag);
  return end + tag.length;
}

const unterminated = (text: string, at: number, opening: string) => refuse('SQL_UNTERMINATED', { opening, ...placeOf(text, at) });
