import type { Token, Tokens } from 'marked';
import { memo, type ReactNode, useContext } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { DetailsToken, ElementToken } from '../../model/parts/elements.ts';
import type { MathToken } from '../../model/parts/math.ts';
import { nest } from '../../model/parts/nest.ts';
import { partsOf } from '../../model/parts/partsOf.ts';
import type { TextPart } from '../../model/parts/text.ts';
import { GrowingContext } from '../AnswerContext.ts';
import { Fold } from '../Fold.tsx';
import { PartView } from '../PartView.tsx';
import { Runs } from '../Runs.tsx';
import { Formula } from './Formula.tsx';
import { drawHtml } from './Html.tsx';
import { Inline } from './Inline.tsx';
import styles from './text.module.css';
import type { PartDisplay } from '../partDisplay.ts';

export function Text({ part }: { readonly part: TextPart }) {
  return drawBlock(part.token);
}

type Draw = (token: never) => ReactNode;

/** Levels of an answer's headings: below the title of the page. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

const drawing: Readonly<Record<string, Draw>> = {
  paragraph: ({ tokens }: Tokens.Paragraph) => <Paragraph tokens={tokens} />,
  text: ({ tokens, text }: Tokens.Text) => (tokens ? <Inline tokens={tokens} /> : <Inline tokens={[{ type: 'text', raw: text, text }]} />),
  heading: ({ depth, tokens }: Tokens.Heading) => {
    const Level = headings[depth - 1] ?? 'h6';
    return (
      <Level className={styles[`heading${depth}`]}>
        <Inline tokens={tokens} />
      </Level>
    );
  },
  blockquote: ({ tokens }: Tokens.Blockquote) => (
    <blockquote className={styles['quote']}>
      <Runs items={tokens} draw={drawToken} isBoxed />
    </blockquote>
  ),
  list: (token: Tokens.List) => <List list={token} />,
  hr: () => <hr className={styles['rule']} />,
  space: () => null,
  def: () => null,
  html: (token: Tokens.HTML) => <div className={styles['html']}>{drawHtml(nest([token]), drawWords)}</div>,
  element: ({ tokens }: ElementToken) => (
    <div className={styles['html']}>{drawHtml(nest(tokens), (token) => drawInElement(token, token === tokens.at(-1)))}</div>
  ),
  math: ({ tex, isDisplay }: MathToken) => <Formula tex={tex} isDisplay={isDisplay} />,
  details: ({ summary, tokens, isOpen }: DetailsToken) => (
    <Fold title={<Inline tokens={summary} />} isOpenAtFirst={isOpen}>
      {() => <Runs items={tokens} draw={drawToken} />}
    </Fold>
  ),
  checkbox: ({ checked }: Tokens.Checkbox) => <Checkbox isChecked={checked} />,
};

/** Content between the tags of HTML: words in a block of it, blocks where it goes on over blank lines. */
const drawWords = (token: Token): ReactNode => <Inline tokens={[token]} />;
const drawInElement = (token: Token, isLast: boolean): ReactNode => (token.type === 'escape' ? drawWords(token) : drawToken(token, isLast));

/** Those of a block's blocks that are parts of their own wherever they stand. */
const asParts: ReadonlySet<string> = new Set(['code', 'table', 'tag']);

function drawBlock(token: Token): ReactNode {
  const draw = Object.hasOwn(drawing, token.type) ? (drawing[token.type] as ((token: Token) => ReactNode) | undefined) : undefined;
  if (draw) return draw(token);
  return <Inline tokens={[token]} />;
}

/** Blocks within a block; those that are the same as before are not drawn again. */
const drawToken = (token: Token, isLast: boolean): ReactNode => <BlockToken token={token} isLast={isLast} />;

const BlockToken = memo(function BlockToken({ token, isLast }: { readonly token: Token; readonly isLast: boolean }) {
  const isGrowing = useContext(GrowingContext);
  if (!asParts.has(token.type)) return drawBlock(token);
  return partsOf({ at: 0, token }, isGrowing && isLast).map((part, at) => <PartView key={at} part={part} source={token.raw} />);
});

/** Elements that may not be inside of a paragraph. */
const isBlock = (token: Token): boolean =>
  token.type === 'tag' || (token.type === 'math' && token['isDisplay'] === true) || token.type === 'html';

function Paragraph({ tokens }: { readonly tokens: readonly Token[] }) {
  const Element = tokens.some(isBlock) ? 'div' : 'p';
  return (
    <Element className={styles['paragraph']}>
      <Inline tokens={tokens} />
    </Element>
  );
}

function List({ list }: { readonly list: Tokens.List }) {
  const items = <Runs items={list.items} draw={drawItem} />;
  const className = styles[list.loose ? 'looseList' : 'list'];
  if (!list.ordered) return <ul className={className}>{items}</ul>;
  return (
    <ol className={className} start={typeof list.start === 'number' ? list.start : undefined}>
      {items}
    </ol>
  );
}

const drawItem = (item: Tokens.ListItem): ReactNode => <Item item={item} />;

const Item = memo(function Item({ item: { task, tokens } }: { readonly item: Tokens.ListItem }) {
  return (
    <li className={task ? styles['task'] : undefined}>
      <Runs items={tokens} draw={drawToken} />
    </li>
  );
});

function Checkbox({ isChecked }: { readonly isChecked: boolean }) {
  const { t } = useWords();
  return <input type="checkbox" checked={isChecked} disabled readOnly aria-label={t(isChecked ? 'answer.done' : 'answer.toDo')} />;
}

export const textDisplay: PartDisplay<'text'> = { View: Text };
