import { createElement, Fragment, type ReactNode, useContext } from 'react';
import { Button } from 'antd';
import type { AllowedTag, HtmlNode } from '../../model/parts/html.ts';
import { safeColour } from '../../model/parts/safe.ts';
import { AnswerContext } from '../AnswerContext.ts';
import { Picture } from '../image/Picture.tsx';
import { SafeLink } from './SafeLink.tsx';
import styles from './text.module.css';

type Attributes = ReadonlyMap<string, string>;
type DrawElement = (attributes: Attributes, children: ReactNode) => ReactNode;

/** Elements that are drawn differently from how they are written. The others are drawn bare, with none of their attributes. */
const special: { readonly [Tag in AllowedTag]?: DrawElement } = {
  br: () => <br />,
  hr: () => <hr className={styles['rule']} />,
  span: (attributes, children) => <span style={colourOf(attributes.get('style') ?? '')}>{children}</span>,
  font: (attributes, children) => <span style={colourOf(`color:${attributes.get('color') ?? ''}`)}>{children}</span>,
  center: (_, children) => <div className={styles['centre']}>{children}</div>,
  code: (_, children) => <code className={styles['code']}>{children}</code>,
  a: (attributes, children) => <SafeLink address={attributes.get('href') ?? ''}>{children}</SafeLink>,
  img: (attributes) => <Picture part={{ kind: 'image', address: attributes.get('src') ?? '', alt: attributes.get('alt') ?? '' }} />,
  td: (attributes, children) => <td {...spans(attributes)}>{children}</td>,
  th: (attributes, children) => <th {...spans(attributes)}>{children}</th>,
  table: (_, children) => (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>{children}</table>
    </div>
  ),
  details: (_, children) => <details open>{children}</details>,
  button: (attributes, children) => <Ask question={attributes.get('data-msg') ?? ''}>{children}</Ask>,
};

/** Where white space between elements is no words. */
const withoutWords: ReadonlySet<AllowedTag> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

/** Draws nodes of the allow-list; no attribute is taken over but the ones that `special` reads. */
export function drawHtml(nodes: readonly HtmlNode<ReactNode>[]): ReactNode {
  return nodes.map((node, at) => <Fragment key={at}>{'leaf' in node ? node.leaf : drawElement(node)}</Fragment>);
}

function drawElement({ tag, attributes, children }: Exclude<HtmlNode<ReactNode>, { leaf: ReactNode }>): ReactNode {
  const elements = withoutWords.has(tag) ? children.filter((child) => !('leaf' in child)) : children;
  const within = tag === 'table' ? withBody(elements) : elements;
  const drawn = within.length > 0 ? drawHtml(within) : undefined;
  return special[tag]?.(attributes, drawn) ?? createElement(tag, null, drawn);
}

/** Rows that stand in a table itself get the body that a browser would give them. */
function withBody(children: readonly HtmlNode<ReactNode>[]): readonly HtmlNode<ReactNode>[] {
  const isRow = (child: HtmlNode<ReactNode>) => 'tag' in child && child.tag === 'tr';
  const rows = children.filter(isRow);
  if (rows.length === 0) return children;
  return [...children.filter((child) => !isRow(child)), { tag: 'tbody', attributes: new Map(), children: rows }];
}

/** The colours that answers mostly ask for, as the theme has them. */
const themed: ReadonlyMap<string, string> = new Map([
  ['red', 'var(--ws-error)'],
  ['green', 'var(--ws-success)'],
  ['orange', 'var(--ws-warning)'],
  ['yellow', 'var(--ws-warning)'],
  ['blue', 'var(--ws-link)'],
  ['gray', 'var(--ws-text-tertiary)'],
  ['grey', 'var(--ws-text-tertiary)'],
]);

const colourOf = (style: string) => {
  const color = safeColour(style)?.toLowerCase();
  return color === undefined ? undefined : { color: themed.get(color) ?? color };
};

const spans = (attributes: Attributes) => ({ colSpan: spanOf(attributes.get('colspan')), rowSpan: spanOf(attributes.get('rowspan')) });
const spanOf = (written: string | undefined) => (written && /^[1-9]\d?$/.test(written) ? Number(written) : undefined);

/** A question that the answer offers to ask next (contract §5.3 `chat-link`). */
function Ask({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  const { onAsk } = useContext(AnswerContext);
  if (question === '' || !onAsk) return children;
  return (
    <Button size="small" className={styles['ask']} onClick={() => onAsk(question)}>
      {children}
    </Button>
  );
}
