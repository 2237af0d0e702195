import type { Outline } from './outline.ts';
import { isIdentifier, isSign } from './outline.ts';

/** A name of several parts, `schema.table`. Places are numbers of tokens; `end` is the one behind it. */
export interface Chain {
  readonly parts: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly end: number;
}

/** The name that a token writes, without its quotes. */
export function nameAt({ tokens }: Outline, at: number): string {
  const token = tokens[at]!;
  if (token.kind === 'word') return token.text;
  const closing = token.text.at(-1)!;
  return token.text.slice(1, -1).replaceAll(closing + closing, closing);
}

/** Reads `a.b.c`, and `a..c` of T-SQL, whose part in the middle is ''. */
export function chainAt(outline: Outline, at: number): Chain | undefined {
  const { tokens } = outline;
  if (!isIdentifier(tokens[at])) return undefined;
  const parts = [nameAt(outline, at)];
  let last = at;
  while (isSign(tokens[last + 1], '.')) {
    const isEmpty = isSign(tokens[last + 2], '.');
    const next = last + (isEmpty ? 3 : 2);
    if (!isIdentifier(tokens[next])) break;
    if (isEmpty) parts.push('');
    parts.push(nameAt(outline, next));
    last = next;
  }
  return { parts, first: at, last, end: last + 1 };
}

const asciiLower = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const asciiUpper = (name: string) => name.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** A name in the form in which the database compares it with others. */
export function foldedName(outline: Outline, at: number): string {
  const name = nameAt(outline, at);
  const { fold } = outline.dialect.names;
  if (fold === 'exact') return name;
  if (fold === 'insensitive') return asciiLower(name);
  if (outline.tokens[at]!.kind !== 'word') return name;
  return fold === 'lower' ? asciiLower(name) : asciiUpper(name);
}
