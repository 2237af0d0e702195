import type { Token } from 'marked';
import { type AllowedTag, type HtmlPiece, piecesOf } from './html.ts';

/** An element of the allow-list, as it is drawn. */
export interface HtmlElement {
  readonly tag: AllowedTag;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
}
/** Node to draw: an element, or the content between tags. */
export type HtmlNode = HtmlElement | { readonly leaf: Token };

interface Open extends HtmlElement {
  readonly children: HtmlNode[];
}

const maxDepth = 40;
/** Elements that hold other elements, and no words. */
const wordless: ReadonlySet<AllowedTag> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

/** Nests what stands between the tags of HTML tokens. What is left open ends with the whole; an end without a beginning is dropped. */
export function nest(tokens: readonly Token[]): readonly HtmlNode[] {
  const roots: HtmlNode[] = [];
  const stack: Open[] = [];
  const pieces = tokens.flatMap((token): HtmlPiece[] => (token.type === 'html' ? piecesOf(token.raw) : [{ leaf: token }]));
  for (const piece of pieces) {
    if ('leaf' in piece) place(piece, stack, roots);
    else if ('close' in piece) close(piece.close, stack);
    else {
      const node: Open = { tag: piece.open, attributes: piece.attributes, children: [] };
      (stack.at(-1)?.children ?? roots).push(node);
      if (!piece.isEmpty && stack.length < maxDepth) stack.push(node);
    }
  }
  return roots;
}

/** Puts words where they may stand: those between the rows of a table go before it, as in browsers; white space there is none. */
function place(leaf: { readonly leaf: Token }, stack: readonly Open[], roots: HtmlNode[]): void {
  const at = stack.findLastIndex(({ tag }) => !wordless.has(tag));
  const parent = stack[at]?.children ?? roots;
  if (at === stack.length - 1) parent.push(leaf);
  else if (leaf.leaf.raw.trim() !== '') parent.splice(-1, 0, leaf);
}

function close(tag: AllowedTag, stack: Open[]): void {
  const at = stack.findLastIndex((open) => open.tag === tag);
  if (at >= 0) stack.length = at;
}
