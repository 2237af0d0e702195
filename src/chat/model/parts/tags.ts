import type { TokenizerExtensionFunction, TokenizerStartFunction, Tokens } from 'marked';
import { attributesOf } from './html.ts';

/** The elements of contract §5.3 that are parts of an answer. */
const tagNames = ['chart-view', 'references', 'dbgpt-view', 'summary', 'relations'] as const;
export type TagName = (typeof tagNames)[number];

/** An element of the contract between the markdown. */
export interface TagToken extends Tokens.Generic {
  readonly type: 'tag';
  readonly name: TagName;
  readonly attributes: ReadonlyMap<string, string>;
  readonly body: string;
  /** Its end has not come yet. */
  readonly isOpen: boolean;
}

const attributes = String.raw`((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*`;

/**
 * An element ends before the next blank line, or it is none; only the older call of a plugin holds text as it is. `open` is one
 * that may still come to be an element: it is not shown as the text that it is so far.
 */
const forms: readonly { name: TagName; closed: RegExp; open?: RegExp }[] = [
  {
    name: 'chart-view',
    closed: new RegExp(`^<chart-view${attributes}(?:/>|>(?:[ \\t]*(?:\\n[ \\t]*)?</chart-view>)?)`),
    open: /^<chart-view(?:\s(?:(?!\n[ \t]*\n)[^>])*)?$/,
  },
  {
    name: 'references',
    closed: new RegExp(`^<references${attributes}(?:/>|>((?:(?!\\n[ \\t]*\\n)[\\s\\S])*?)</references>)`),
    open: /^<references(?:[\s>](?:(?!\n[ \t]*\n)[\s\S])*)?$/,
  },
  {
    name: 'dbgpt-view',
    closed: new RegExp(`^<dbgpt-view${attributes}>([\\s\\S]*?)</dbgpt-view>`),
    open: /^<dbgpt-view(?:[\s>][\s\S]*)?$/,
  },
  { name: 'summary', closed: new RegExp(`^<summary${attributes}>((?:(?!\\n[ \\t]*\\n)[\\s\\S])*?)</summary>`) },
];

const relations = /^[ \t]*\trelations:([^\n]*)/;
const begins = /<(?:chart-view|references|dbgpt-view|summary)(?=[\s/>]|$)|\trelations:/g;

const token = (raw: string, name: TagName, written: string, body: string, isOpen: boolean): TagToken => ({
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
  const files = src.charCodeAt(0) === 9 || src.charCodeAt(0) === 32 ? relations.exec(src) : null;
  if (files) return token(files[0], 'relations', '', files[1] ?? '', false);
  if (src.charCodeAt(0) !== 60) return undefined;
  for (const { name, closed, open } of forms) {
    if (!src.startsWith(name, 1)) continue;
    const match = closed.exec(src);
    if (match) return token(match[0], name, match[1] ?? '', match[2] ?? '', false);
    if (open?.test(src)) return token(src, name, '', '', true);
  }
  return undefined;
}

/** Whether a mark of code is left open. The first character of what is asked about may be missing. */
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
