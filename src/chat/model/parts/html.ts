import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';

/** A piece of HTML: a tag of the allow-list, or what stands between tags. */
export type HtmlPiece =
  | { readonly open: AllowedTag; readonly attributes: ReadonlyMap<string, string>; readonly isEmpty: boolean }
  | { readonly close: AllowedTag }
  | { readonly leaf: Token };

/** The elements that an answer may be made of (contract §5.3). All others are shown as they are written. */
const allowed = [
  'br',
  'hr',
  'b',
  'i',
  'em',
  'strong',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'kbd',
  'code',
  'pre',
  'p',
  'div',
  'center',
  'span',
  'font',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  'img',
  'a',
  'button',
] as const;
export type AllowedTag = (typeof allowed)[number];

const names: ReadonlySet<string> = new Set(allowed);
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const isAllowed = (tag: string): tag is AllowedTag => names.has(tag);

const piece = /<!--(?:[^]*?-->|[^]*)|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Reads the attributes of a tag as written; the first of a name counts. */
export function attributesOf(written: string): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!read.has(key)) read.set(key, decodeHTMLStrict(double ?? single ?? bare ?? ''));
  }
  return read;
}

/** Splits raw HTML, without its comments. What is no element of the allow-list is words. */
export function piecesOf(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let end = 0;
  for (const match of html.matchAll(piece)) {
    const [written, slash, name = '', attributes = '', closed] = match;
    const tag = name.toLowerCase();
    if (tag !== '' && !isAllowed(tag)) continue;
    if (match.index > end) pieces.push(words(html.slice(end, match.index)));
    end = match.index + written.length;
    if (!isAllowed(tag)) continue;
    if (slash) pieces.push({ close: tag });
    else pieces.push({ open: tag, attributes: attributesOf(attributes), isEmpty: closed !== '' || empty.has(tag) });
  }
  if (end < html.length) pieces.push(words(html.slice(end)));
  return pieces;
}

const words = (raw: string): HtmlPiece => ({ leaf: { type: 'escape', raw, text: decodeHTMLStrict(raw) } satisfies Tokens.Escape });
