import type { Token, TokenizerExtensionFunction, Tokens } from 'marked';

/** A part that folds, as HTML writes it: `<details><summary>…</summary>…</details>`, with markdown inside. */
export interface DetailsToken extends Tokens.Generic {
  readonly type: 'details';
  readonly summary: readonly Token[];
  readonly tokens: Token[];
  readonly isOpen: boolean;
}

/** An element of HTML that goes on over blank lines, as its tags and the blocks between them. */
export interface ElementToken extends Tokens.Generic {
  readonly type: 'element';
  readonly tokens: Token[];
}

const detailsBegin = /^ {0,3}<details\b[^>\n]*>/i;
const summary = /^\s*<summary\b[^>\n]*>([\s\S]*?)<\/summary>/i;

/** Reads a folded part up to its own end; without one it is open, and reaches to the end of the text. */
export const readDetails: TokenizerExtensionFunction = function (src) {
  const head = detailsBegin.exec(src)?.[0];
  if (head === undefined) return undefined;
  const end = endOf('details', src, head.length);
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

const elementBegin = /^ {0,3}<(table|ul|ol|dl|blockquote|div|center)(?=[\s>])(?:[^>\n]|\n(?![ \t]*\n))*>/i;
const blankLine = /\n[ \t]*\n/;

/**
 * Reads an element of HTML with a blank line in it up to its own end, or without one to the end of the text: by CommonMark's rule
 * the blank line would end it. As by that rule, what stands before the blank line is HTML, and what follows is markdown.
 */
export const readElement: TokenizerExtensionFunction = function (src) {
  const [begin = '', name = ''] = elementBegin.exec(src) ?? [];
  const blank = begin === '' ? null : blankLine.exec(src);
  if (!blank) return undefined;
  const end = endOf(name, src, begin.length);
  if (end && end.at < blank.index) return undefined;
  const head = src.slice(0, blank.index + blank[0].length);
  const { top } = this.lexer.state;
  this.lexer.state.top = true;
  const blocks = this.lexer.blockTokens(src.slice(head.length, end?.after ?? src.length), []);
  this.lexer.state.top = top;
  const tokens = [{ type: 'html', raw: head, text: head, block: true, pre: false } satisfies Tokens.HTML, ...blocks];
  return { type: 'element', raw: src.slice(0, end?.after ?? src.length), tokens } satisfies ElementToken;
};

/** A fence to its end, and code between words. */
const code = /(?<=\n) {0,3}(`{3,}(?!`)(?=[^`\n]*(?:\n|$))|~{3,}(?!~))[^\n]*(?:\n[\s\S]*?(?:\n {0,3}\1|$)|$)|`[^`\n]*`/;

/** Where an element ends, elements of its name within it and code left aside: before its end tag, and after it with the rest of the line if that is empty. */
function endOf(name: string, src: string, from: number): { at: number; after: number } | null {
  // A tag without an end is passed over with its line: looked through once for each, a line of many would take the square of its length.
  const tags = new RegExp(`${code.source}|<(/?)${name}\\b[^>\\n]*(>?)`, 'gi');
  let depth = 1;
  tags.lastIndex = from;
  for (let match = tags.exec(src); match; match = tags.exec(src)) {
    if (!match[3]) continue;
    depth += match[2] === '/' ? -1 : 1;
    if (depth > 0) continue;
    const after = match.index + match[0].length;
    return { at: match.index, after: after + (/^[ \t]*\n/.exec(src.slice(after, after + 200))?.[0].length ?? 0) };
  }
  return null;
}
