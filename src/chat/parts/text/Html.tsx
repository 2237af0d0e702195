import { createElement, Fragment, type ReactNode, useContext } from 'react';
import { Button } from 'antd';
import type { Token } from 'marked';
import type { AllowedTag } from '../../model/parts/html.ts';
import type { HtmlElement, HtmlNode } from '../../model/parts/nest.ts';
import { elementPicture, picturesOfNodes } from '../../model/parts/pictures.ts';
import { safeColour } from '../../model/parts/safe.ts';
import { AnswerContext, LinkContext } from '../AnswerContext.ts';
import { Picture } from '../image/index.tsx';
import { TextLink } from './TextLink.tsx';
import styles from './text.module.css';

type Attributes = ReadonlyMap<string, string>;
type DrawElement = (attributes: Attributes, children: ReactNode, nodes: readonly HtmlNode[]) => ReactNode;
type DrawLeaf = (token: Token) => ReactNode;

/** Elements that are drawn differently from how they are written. The others are drawn bare, with none of their attributes. */
const special: { readonly [Tag in AllowedTag]?: DrawElement } = {
  br: () => <br />,
  hr: () => <hr className={styles['rule']} />,
  span: (attributes, children) => <span style={colourOf(attributes.get('style') ?? '')}>{children}</span>,
  font: (attributes, children) => <span style={colourOf(`color:${attributes.get('color') ?? ''}`)}>{children}</span>,
  center: (_, children) => <div className={styles['centre']}>{children}</div>,
  code: (_, children) => <code className={styles['code']}>{children}</code>,
  a: (attributes, children, nodes) => (
    <TextLink address={attributes.get('href') ?? ''} pictures={picturesOfNodes(nodes)}>
      {children}
    </TextLink>
  ),
  img: (attributes) => <Picture part={elementPicture(attributes)} />,
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

/** Draws nodes of the allow-list; no attribute is taken over but the ones that `special` reads. `drawLeaf` draws what stands between the tags. */
export function drawHtml(nodes: readonly HtmlNode[], drawLeaf: DrawLeaf): ReactNode {
  return nodes.map((node, at) => <Fragment key={at}>{'leaf' in node ? drawLeaf(node.leaf) : drawElement(node, drawLeaf)}</Fragment>);
}

function drawElement({ tag, attributes, children }: HtmlElement, drawLeaf: DrawLeaf): ReactNode {
  const within = tag === 'table' ? withBody(children) : children;
  const drawn = within.length > 0 ? drawHtml(within, drawLeaf) : undefined;
  return special[tag]?.(attributes, drawn, within) ?? createElement(tag, null, drawn);
}

/** Rows that stand in a table itself get the body that a browser would give them. */
function withBody(children: readonly HtmlNode[]): readonly HtmlNode[] {
  const isRow = (child: HtmlNode) => 'tag' in child && child.tag === 'tr';
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
  const isInLink = useContext(LinkContext);
  if (question === '' || !onAsk || isInLink) return children;
  return (
    <Button size="small" className={styles['ask']} onClick={() => onAsk(question)}>
      {children}
    </Button>
  );
}
