import { refuse } from '#schemas/wire/errors.ts';
import { isSpace, placeOf } from './characters.ts';
import type { Dialect } from './dialect.ts';

/** End of the comment that begins at a place; undefined if none does. Refuses with SQL_COMMENT_RUNS one whose contents the database would run. */
export function readComment(text: string, at: number, comments: Dialect['comments']): number | undefined {
  if (comments.line.some((opening) => opensLine(text, at, opening))) return endOfLine(text, at);
  if (!text.startsWith('/*', at)) return undefined;
  const end = endOfBlock(text, at, comments.nested);
  const inside = text.slice(at + 2, end - 2);
  const hint = inside.startsWith('+') ? inside.toLowerCase() : '';
  if (comments.run.some((mark) => inside.startsWith(mark)) || comments.hints.some((word) => hint.includes(word)))
    throw refuse('SQL_COMMENT_RUNS', { comment: shortened(text.slice(at, end)), ...placeOf(text, at) });
  return end;
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function opensLine(text: string, at: number, opening: string): boolean {
  const sign = opening.trimEnd();
  if (!text.startsWith(sign, at)) return false;
  const next = text[at + sign.length];
  return sign === opening || next === undefined || isSpace(next);
}

function endOfLine(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function endOfBlock(text: string, from: number, isNested: boolean): number {
  let open = 1;
  let at = from + 2;
  while (at < text.length) {
    if (text.startsWith('*/', at)) {
      open -= 1;
      at += 2;
      if (open === 0) return at;
    } else if (isNested && text.startsWith('/*', at)) {
      open += 1;
      at += 2;
    } else at += 1;
  }
  throw refuse('SQL_UNTERMINATED', { opening: '/*', ...placeOf(text, from) });
}
