import { refuse } from '#schemas/wire/errors.ts';
import { invisible, isSpace, isUnseen, isWideSpace, lookalikeOf, placeOf } from './characters.ts';
import { readComment } from './comments.ts';
import type { Dialect, Quote } from './dialect.ts';
import { readDollarQuoted, readQuoted, type Replace } from './quoted.ts';

export interface Token {
  readonly kind: 'word' | 'name' | 'string' | 'numeral' | 'sign';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Tokens {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const digit = /[0-9]/;
const letter = /[A-Za-z_]/;
const isDigit = (char: string | undefined) => char !== undefined && digit.test(char);

/** Reads a text into tokens. Comments and wide spaces become spaces: neither reaches the database. */
export function readTokens(text: string, dialect: Dialect): Tokens {
  const { names, comments, dollarQuotes, quotes, prefixes } = dialect;
  const tokens: Token[] = [];
  const pieces: string[] = [];
  let copied = 0;
  const replace: Replace = (start, replacement) => {
    pieces.push(text.slice(copied, start), replacement);
    copied = start + replacement.length;
  };
  const isFirst = (char: string) => letter.test(char) || char > '\x7f' || names.first.includes(char);
  const isRest = (char: string) => isFirst(char) || isDigit(char) || names.signs.includes(char);
  const endOfWord = (from: number) => {
    let end = from;
    while (end < text.length && isRest(text[end]!) && !isBreak(end)) end += 1;
    return end;
  };
  /** Ends a word; refuses what only looks like an end. */
  const isBreak = (at: number) => {
    const char = text[at]!;
    if (char <= '\x7f') return false;
    const meant = lookalikeOf(char);
    if (meant !== undefined) throw refuse('SQL_LOOKALIKE', { word: char, meant, ...placeOf(text, at) });
    if (isUnseen(char)) throw invisible(text, at);
    return isWideSpace(char);
  };
  /** True where the string before was one with escapes, which goes on in a string that follows it. */
  let isEscaping = false;
  let at = 0;
  const add = (kind: Token['kind'], end: number) => {
    tokens.push({ kind, start: at, end, text: text.slice(at, end) });
    isEscaping = false;
    at = end;
  };
  if (text.startsWith('\ufeff')) {
    replace(0, ' ');
    at = 1;
  }
  while (at < text.length) {
    const char = text[at]!;
    if (isSpace(char)) at += 1;
    else if (isBreak(at)) {
      replace(at, ' ');
      at += 1;
    } else {
      const end = readComment(text, at, comments);
      if (end !== undefined) {
        replace(at, text.slice(at, end).replace(/[^\n]/g, ' '));
        at = end;
      } else readToken(char);
    }
  }
  return { text: pieces.join('') + text.slice(copied), tokens };

  function readToken(char: string): void {
    const quote = quotes[char];
    if (quote) {
      const escapes = isEscaping && char === "'" ? 'always' : quote.escapes;
      const goesOn = isEscaping && char === "'";
      add(quote.kind, readQuoted(text, at, { ...quote, escapes }, replace));
      isEscaping = goesOn;
    } else if (char === '$' && dollarQuotes && readDollarQuoted(text, at) !== undefined) add('string', readDollarQuoted(text, at)!);
    else if (isDigit(char) || (char === '.' && isDigit(text[at + 1]) && !isAfterName())) readNumber();
    else if (isFirst(char)) readWord(endOfWord(at));
    else add('sign', at + (text.startsWith('::', at) || text.startsWith(':=', at) ? 2 : 1));
  }

  /** True directly behind a name: `t.2024` is a column where names may begin with digits. */
  function isAfterName(): boolean {
    const last = tokens.at(-1);
    return names.digits && last !== undefined && last.end === at && (last.kind === 'word' || last.kind === 'name');
  }

  function readWord(end: number): void {
    const prefix = text[end] === "'" ? prefixes[text.slice(at, end).toLowerCase()] : undefined;
    if (prefix === undefined) return add('word', end);
    const string: Quote = prefix === 'escapes' ? { kind: 'string', escapes: 'always' } : { kind: 'string' };
    add('string', readQuoted(text, end, string, replace, prefix === 'delimited'));
    isEscaping = prefix === 'escapes';
  }

  function readNumber(): void {
    const whole = endOfWord(at);
    const last = tokens.at(-1);
    const isPart = last?.text === '.' && last.end === at;
    const end = endOfNumber(text, at);
    // `2024年` is a name, `1e5into` a number and a word: as MySQL reads them.
    if (names.digits && whole > end && (isPart || (text[at] !== '.' && !/[.eE]/.test(text.slice(at, end))))) return add('word', whole);
    add('numeral', end);
  }
}

function endOfNumber(text: string, from: number): number {
  let end = from;
  const digits = () => {
    while (isDigit(text[end]) || (text[end] === '_' && isDigit(text[end + 1]))) end += 1;
  };
  digits();
  if (text[end] === '.' && text[end + 1] !== '.') {
    end += 1;
    digits();
  }
  const exponent = /^[eE][+-]?[0-9]/.exec(text.slice(end, end + 3));
  if (exponent) {
    end += exponent[0].length;
    digits();
  }
  return end;
}
