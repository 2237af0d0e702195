import { decodeHTMLStrict } from 'entities/decode';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useContext } from 'react';
import type { MathToken } from '../../model/parts/math.ts';
import { nest } from '../../model/parts/nest.ts';
import { pictureOf, picturesIn } from '../../model/parts/pictures.ts';
import { tagPart } from '../../model/parts/partsOf.ts';
import type { TagToken } from '../../model/parts/tags.ts';
import { GrowingContext } from '../AnswerContext.ts';
import { Picture } from '../image/index.tsx';
import { PartView } from '../PartView.tsx';
import { CitedText } from './CitedText.tsx';
import { Formula } from './Formula.tsx';
import { drawHtml } from './Html.tsx';
import styles from './text.module.css';
import { TextLink } from './TextLink.tsx';

/** Words with their marks: emphasis, code, links, formulas, pictures, and the HTML of the allow-list. */
export function Inline({ tokens }: { readonly tokens: readonly Token[] }): ReactNode {
  if (!tokens.some(({ type }) => type === 'html')) return tokens.map((token, at) => <Fragment key={at}>{draw(token)}</Fragment>);
  return drawHtml(nest(tokens), draw);
}

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
    <TextLink address={decodeHTMLStrict(href)} pictures={picturesIn(tokens)}>
      <Inline tokens={tokens} />
    </TextLink>
  ),
  image: (token: Tokens.Image) => <Picture part={pictureOf(token)} />,
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
