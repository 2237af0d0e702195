import { ExpressionMistake } from './mistake.ts';

/** A piece of an expression, and the character it begins at. */
export interface Token {
  readonly type: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly value: string;
  readonly at: number;
}

/** Most characters of an expression. */
export const longestExpression = 4_000;

const signs = ['==', '!=', '<=', '>=', '&&', '||', '??', ...'<>+-*/%!?:.,()[]{}'];
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const spaceAt = /\s+/y;
const numberAt = /\d+(?:\.\d+)?/y;
const nameAt = /[\p{L}_$][\p{L}\p{N}_$]*/uy;

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** A quoted text; `\` takes the sign after it as it is, or a line end for `\n`. Returns it with the place behind it. */
function quotedAt(source: string, at: number): { readonly value: string; readonly end: number } {
  const quote = source[at];
  let value = '';
  for (let next = at + 1; next < source.length; next++) {
    const sign = source[next]!;
    if (sign === quote) return { value, end: next + 1 };
    value += sign === '\\' ? (escapes[source[++next] ?? ''] ?? source[next] ?? '') : sign;
  }
  throw new ExpressionMistake('unfinished');
}

/** Cuts an expression into its pieces, with an `end` behind the last. */
export function tokensOf(source: string): readonly Token[] {
  if (source.length > longestExpression) throw new ExpressionMistake('tooLong', { max: longestExpression });
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const space = matchAt(spaceAt, source, at);
    if (space) {
      at += space.length;
      continue;
    }
    if (source[at] === "'" || source[at] === '"') {
      const { value, end } = quotedAt(source, at);
      tokens.push({ type: 'text', value, at });
      at = end;
      continue;
    }
    const token = wordAt(source, at);
    tokens.push(token);
    at += token.value.length;
  }
  return [...tokens, { type: 'end', value: '', at: source.length }];
}

function wordAt(source: string, at: number): Token {
  const number = matchAt(numberAt, source, at);
  if (number) return { type: 'number', value: number, at };
  const name = matchAt(nameAt, source, at);
  if (name) return { type: 'name', value: name, at };
  const sign = signs.find((each) => source.startsWith(each, at));
  if (sign) return { type: 'sign', value: sign, at };
  throw new ExpressionMistake('unexpected', { found: String.fromCodePoint(source.codePointAt(at)!), at: at + 1 });
}
