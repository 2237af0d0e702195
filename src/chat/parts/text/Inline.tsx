import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useContext } from 'react';
import { type HtmlPiece, nest, piecesOf } from '../../model/parts/html.ts';
import type { MathToken } from '../../model/parts/math.ts';
import { tagPart } from '../../model/parts/partsOf.ts';
import type { TagToken } from '../../model/parts/tags.ts';
import { GrowingContext } from '../AnswerContext.ts';
import { Picture } from '../image/Picture.tsx';
import { PartView } from '../PartView.tsx';
import { CitedText } from './CitedText.tsx';
import { Formula } from './Formula.tsx';
import { drawHtml } from './Html.tsx';
import { SafeLink } from './SafeLink.tsx';
import styles from './text.module.css';

/** Words with their marks: emphasis, code, links, formulas, pictures, and the HTML of the allow-list. */
export function Inline({ tokens }: { readonly tokens: readonly Token[] }): ReactNode {
  if (!tokens.some(({ type }) => type === 'html')) return tokens.map((token, at) => <Fragment key={at}>{draw(token)}</Fragment>);
  return drawHtml(nest<ReactNode>(tokens.flatMap(pieces), (text) => text));
}

const pieces = (token: Token): (HtmlPiece | { leaf: ReactNode })[] =>
  token.type === 'html' ? piecesOf(token.raw) : [{ leaf: draw(token) }];

const drawing: Readonly<Record<string, (token: never) => ReactNode>> = {
  text: ({ text, tokens }: Tokens.Text) => (tokens ? <Inline tokens={tokens} /> : <CitedText text={decodeHTMLStrict(text)} />),
  escape: ({ text }: Tokens.Escape) => text,
  strong: ({ tokens }: Tokens.Strong) => (
    <strong>
      <Inline tokens={tokens} />
    </strong>
  ),
  em: ({ tokens }: Tokens.Em) => (
    <em>
      <Inline tokens={tokens} />
    </em>
  ),
  del: ({ tokens }: Tokens.Del) => (
    <del>
      <Inline tokens={tokens} />
    </del>
  ),
  codespan: ({ text }: Tokens.Codespan) => <code className={styles['code']}>{text}</code>,
  br: () => <br />,
  link: ({ href, tokens }: Tokens.Link) => (
    <SafeLink address={decodeHTMLStrict(href)}>
      <Inline tokens={tokens} />
    </SafeLink>
  ),
  image: ({ href, text }: Tokens.Image) => <Picture part={{ kind: 'image', address: decodeHTMLStrict(href), alt: text }} />,
  math: ({ tex, isDisplay }: MathToken) => <Formula tex={tex} isDisplay={isDisplay} />,
  tag: (token: TagToken) => <InlineTag token={token} />,
  checkbox: ({ checked }: Tokens.Checkbox) => <input type="checkbox" checked={checked} disabled readOnly />,
};

function draw(token: Token): ReactNode {
  const known = Object.hasOwn(drawing, token.type) ? (drawing[token.type] as ((token: Token) => ReactNode) | undefined) : undefined;
  return known ? known(token) : <CitedText text={token.raw} />;
}

function InlineTag({ token }: { readonly token: TagToken }) {
  const isGrowing = useContext(GrowingContext);
  return <PartView part={tagPart(token, isGrowing)} source={token.raw} />;
}
