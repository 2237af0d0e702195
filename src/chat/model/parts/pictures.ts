import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import type { PartForm } from './part.ts';
import { type HtmlNode, nest } from './nest.ts';
import { wordsOf } from './wordsOf.ts';

/** A picture by its address, which may be anywhere. */
export interface ImagePart {
  readonly kind: 'image';
  readonly address: string;
  readonly alt: string;
}

declare module './part.ts' {
  interface PartKinds {
    image: ImagePart;
  }
}

export const imageForm: PartForm<ImagePart> = { toText: () => null };

/** The picture of a token of markdown. */
export const pictureOf = ({ href, tokens }: Tokens.Image): ImagePart => ({
  kind: 'image',
  address: decodeHTMLStrict(href),
  alt: wordsOf(tokens),
});

/** The picture of an `img` element. */
export const elementPicture = (attributes: ReadonlyMap<string, string>): ImagePart => ({
  kind: 'image',
  address: attributes.get('src') ?? '',
  alt: attributes.get('alt') ?? '',
});

/** All pictures that stand in marked text, however deep. */
export const picturesIn = (tokens: readonly Token[]): readonly ImagePart[] => picturesOfNodes(nest(tokens));

/** All pictures that stand in elements, however deep. */
export const picturesOfNodes = (nodes: readonly HtmlNode[]): readonly ImagePart[] =>
  nodes.flatMap((node) => {
    if (!('leaf' in node)) return node.tag === 'img' ? [elementPicture(node.attributes)] : picturesOfNodes(node.children);
    if (node.leaf.type === 'image') return [pictureOf(node.leaf as Tokens.Image)];
    return 'tokens' in node.leaf && node.leaf.tokens ? picturesIn(node.leaf.tokens) : [];
  });
