import { decodeHTMLStrict } from 'entities/decode';

/** A piece of HTML as written. */
export type HtmlPiece =
  | { readonly type: 'open'; readonly tag: string; readonly attributes: ReadonlyMap<string, string>; readonly isEmpty: boolean }
  | { readonly type: 'close'; readonly tag: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'comment' };

/** What is drawn: an element of the allow-list, or words. */
export type HtmlNode<Leaf> =
  | { readonly tag: AllowedTag; readonly attributes: ReadonlyMap<string, string>; readonly children: readonly HtmlNode<Leaf>[] }
  | { readonly leaf: Leaf };

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

const piece = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g;
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

/** Splits raw HTML. What is no element of the allow-list, and no comment, is words. */
export function piecesOf(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let end = 0;
  for (const match of html.matchAll(piece)) {
    const [written, slash, name = '', attributes = '', closed] = match;
    const tag = name.toLowerCase();
    if (tag !== '' && !isAllowed(tag)) continue;
    if (match.index > end) pieces.push({ type: 'text', text: html.slice(end, match.index) });
    end = match.index + written.length;
    if (tag === '') pieces.push({ type: 'comment' });
    else if (slash) pieces.push({ type: 'close', tag });
    else pieces.push({ type: 'open', tag, attributes: attributesOf(attributes), isEmpty: closed !== '' || empty.has(tag) });
  }
  if (end < html.length) pieces.push({ type: 'text', text: html.slice(end) });
  return pieces;
}

interface Open<Leaf> {
  readonly tag: AllowedTag;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode<Leaf>[];
}

const maxDepth = 40;

/** Nests pieces and whatever stands between them. What is left open ends with the whole; an end without a beginning is dropped. */
export function nest<Leaf>(pieces: Iterable<HtmlPiece | { readonly leaf: Leaf }>, leafOfText: (text: string) => Leaf): HtmlNode<Leaf>[] {
  const roots: HtmlNode<Leaf>[] = [];
  const stack: Open<Leaf>[] = [];
  const into = () => stack.at(-1)?.children ?? roots;
  for (const item of pieces) {
    if ('leaf' in item) into().push(item);
    else if (item.type === 'text') into().push({ leaf: leafOfText(decodeHTMLStrict(item.text)) });
    else if (item.type === 'close') closeTo(stack, item.tag);
    else if (item.type === 'open' && isAllowed(item.tag)) {
      const node: Open<Leaf> = { tag: item.tag, attributes: item.attributes, children: [] };
      into().push(node);
      if (!item.isEmpty && stack.length < maxDepth) stack.push(node);
    }
  }
  return roots;
}

function closeTo<Leaf>(stack: Open<Leaf>[], tag: string): void {
  const at = stack.findLastIndex((open) => open.tag === tag);
  if (at >= 0) stack.length = at;
}
