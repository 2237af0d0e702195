import type { TokenizerExtensionFunction, TokenizerStartFunction, Tokens } from 'marked';
import { elements, lists } from './forms.ts';
import { attributesOf } from './html.ts';

/** An element of the contract between the markdown. */
export interface TagToken extends Tokens.Generic {
  readonly type: 'tag';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly body: string;
  /** Its end has not come yet. */
  readonly isOpen: boolean;
}

const attributes = String.raw`((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*`;
const blankLine = String.raw`\n[ \t]*\n`;

/** Text between the tags, by how much there may be. An element ends before the next blank line, or it is none, unless it holds any text. */
const bodies = {
  none: String.raw`(?:[ \t]*(?:\n[ \t]*)?</NAME>)?`,
  lines: `((?:(?!${blankLine})[\\s\\S])*?)</NAME>`,
  any: String.raw`([\s\S]*?)</NAME>`,
};
/** Text of an element whose end has not come, likewise. */
const beginnings = { none: `\\s(?:(?!${blankLine})[^>])*`, lines: `[\\s>](?:(?!${blankLine})[\\s\\S])*`, any: String.raw`[\s>][\s\S]*` };

/** `open` is an element that may still come to be one: it is not shown as the text that it is so far. */
const forms = [...elements].map(([name, { body, selfClosing, growing }]) => {
  const rest = `>${bodies[body].replace('NAME', name)}`;
  return {
    name,
    closed: new RegExp(`^<${name}${attributes}${selfClosing ? `(?:/>|${rest})` : rest}`),
    open: growing && new RegExp(`^<${name}(?:${beginnings[body]})?$`),
  };
});

const list = new RegExp(`^[ \\t]*\\t(${[...lists.keys()].join('|')}):([^\\n]*)`);
const begins = new RegExp(`<(?:${[...elements.keys()].join('|')})(?=[\\s/>]|$)|\\t(?:${[...lists.keys()].join('|')}):`, 'g');

const token = (raw: string, name: string, written: string, body: string, isOpen: boolean): TagToken => ({
  type: 'tag',
  raw,
  name,
  attributes: attributesOf(written),
  body,
  isOpen,
});

/** Reads an element of the contract at the start of the text, and the list of files that older servers put after a tab. */
export const readTag: TokenizerExtensionFunction = (src) => readElement(src);

/** The same at the start of a block, where a few spaces may stand before it. */
export const readBlockTag: TokenizerExtensionFunction = (src) => {
  const [indent = ''] = /^ {1,3}(?=<)/.exec(src) ?? [];
  const element = readElement(src.slice(indent.length));
  return element && { ...element, raw: indent + element.raw };
};

function readElement(src: string): TagToken | undefined {
  const files = src.charCodeAt(0) === 9 || src.charCodeAt(0) === 32 ? list.exec(src) : null;
  if (files) return token(files[0], files[1] ?? '', '', files[2] ?? '', false);
  if (src.charCodeAt(0) !== 60) return undefined;
  for (const { name, closed, open } of forms) {
    if (!src.startsWith(name, 1)) continue;
    const match = closed.exec(src);
    if (match) return token(match[0], name, match[1] ?? '', match[2] ?? '', false);
    if (open?.test(src)) return token(src, name, '', '', true);
  }
  return undefined;
}

/** True if a mark of code is left open. The first character of the text may be missing. */
const isOdd = (text: string): boolean => text.includes('`') && text.split('`').length % 2 === 0;
/** Most places of a paragraph at which an element is looked for. */
const maxPlaces = 50;

/** Where the next element begins in this paragraph, if not in code. */
export const tagStart: TokenizerStartFunction = function (src) {
  if (!this.lexer.state.top) return undefined;
  const end = src.search(/\n[ \t]*\n/);
  const paragraph = end < 0 ? src : src.slice(0, end);
  let places = 0;
  for (const { index } of paragraph.matchAll(begins)) {
    if ((places += 1) > maxPlaces) return undefined;
    const isInCode = isOdd(paragraph.slice(0, index)) || isOdd(paragraph.slice(index));
    // What only looks like one must not cut the paragraph: its halves would be joined by a line break that was not written.
    if (!isInCode && readElement(src.slice(index))) return index;
  }
  return undefined;
};
