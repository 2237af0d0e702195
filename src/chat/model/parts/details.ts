import type { Token, TokenizerExtensionFunction, Tokens } from 'marked';

/** A part that folds, as HTML writes it: `<details><summary>…</summary>…</details>`, with markdown inside. */
export interface DetailsToken extends Tokens.Generic {
  readonly type: 'details';
  readonly summary: readonly Token[];
  readonly tokens: Token[];
  readonly isOpen: boolean;
}

const begin = /^ {0,3}<details\b[^>\n]*>/i;
const ends = /<(\/?)details\b[^>\n]*>/gi;
const summary = /^\s*<summary\b[^>\n]*>([\s\S]*?)<\/summary>/i;

/** Reads a folded part up to its own end; without one it is open, and reaches to the end of the text. */
export const readDetails: TokenizerExtensionFunction = function (src) {
  const head = begin.exec(src)?.[0];
  if (head === undefined) return undefined;
  const end = endOf(src, head.length);
  const inner = src.slice(head.length, end?.at ?? src.length);
  const titled = summary.exec(inner);
  const { top } = this.lexer.state;
  this.lexer.state.top = true;
  const token: DetailsToken = {
    type: 'details',
    raw: src.slice(0, end?.after ?? src.length),
    summary: titled?.[1] ? this.lexer.inline(titled[1].trim(), []) : [],
    tokens: this.lexer.blockTokens(titled ? inner.slice(titled[0].length) : inner, []),
    isOpen: end === null,
  };
  this.lexer.state.top = top;
  return token;
};

/** Where the part ends, parts within it left aside: before its end tag, and after it with the rest of the line if that is empty. */
function endOf(src: string, from: number): { at: number; after: number } | null {
  let depth = 1;
  ends.lastIndex = from;
  for (let match = ends.exec(src); match; match = ends.exec(src)) {
    depth += match[1] ? -1 : 1;
    if (depth > 0) continue;
    const after = match.index + match[0].length;
    return { at: match.index, after: after + (/^[ \t]*\n/.exec(src.slice(after, after + 200))?.[0].length ?? 0) };
  }
  return null;
}
