import type { Dialect } from './dialect.ts';

/** A value that is put into a statement. */
export type Literal = string | number | boolean | null;

/**
 * A value as a literal of a dialect. Nothing in it can end the literal: quotes are doubled, and backslashes too wherever any mode of the
 * database reads them as escapes (attacks F6, F7).
 */
export function literalOf(value: Literal, dialect: Dialect): string {
  if (typeof value === 'string') return textLiteral(value, dialect);
  // `a -{{b}}` would begin a comment with a negative number.
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value);
  return String(value);
}

/** A text as a literal of a dialect, with the same care. Where `${…}` is put in its place before a statement is read, it is written so that it is none. */
export function textLiteral(text: string, dialect: Dialect): string {
  const literal = quoted(text, dialect);
  return dialect.quirks.has('substitution') ? literal.replaceAll('${', String.raw`$\u007b`) : literal;
}

function quoted(text: string, { quotes, prefixes }: Dialect): string {
  const { escapes } = quotes["'"]!;
  const doubled = text.replaceAll("'", "''");
  if (!text.includes('\\')) return escapes === 'always' ? `'${text.replaceAll("'", String.raw`\'`)}'` : `'${doubled}'`;
  const escaped = text.replaceAll('\\', '\\\\');
  if (escapes === 'always') return `'${escaped.replaceAll("'", String.raw`\'`)}'`;
  // Read alike with and without escapes: two backslashes before a quote are never an odd one.
  if (escapes === 'sometimes') return `'${escaped.replaceAll("'", "''")}'`;
  return prefixes['e'] === 'escapes' ? `E'${escaped.replaceAll("'", "''")}'` : `'${doubled}'`;
}
