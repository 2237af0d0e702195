import { Fragment, memo, type ReactNode } from 'react';
import styles from './code.module.css';
import type { Stretch } from './highlight.ts';
import { useStretches } from './useStretches.ts';

/** The sorts of words that have a colour of their own. */
const colours: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries({
    keyword: 'keyword',
    'selector-tag': 'keyword',
    tag: 'keyword',
    name: 'keyword',
    section: 'keyword',
    literal: 'literal',
    number: 'literal',
    symbol: 'literal',
    string: 'string',
    regexp: 'string',
    addition: 'string',
    comment: 'comment',
    quote: 'comment',
    title: 'title',
    attr: 'title',
    attribute: 'title',
    type: 'type',
    built_in: 'type',
    class: 'type',
    meta: 'comment',
    deletion: 'deletion',
  }).map(([scope, name]) => [scope, styles[name]]),
);

interface SourceProps {
  readonly language: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly label: string;
}

/** Code as written, in colours once its language has been fetched. */
export function Source({ language, text, isOpen, label }: SourceProps) {
  const root = useStretches(language, text, isOpen);
  return (
    // A region that scrolls must be reachable by keyboard.
    <pre className={styles['source']} tabIndex={0} role="group" aria-label={label}>
      <code>{isOpen ? <GrowingLines text={text} /> : root ? draw(root) : text}</code>
    </pre>
  );
}

function draw({ scope, children }: Stretch): ReactNode {
  const drawn = children.map((child, at) => <Fragment key={at}>{typeof child === 'string' ? child : draw(child)}</Fragment>);
  const colour = scope && (colours.get(scope) ?? colours.get(scope.split('.')[0] ?? ''));
  return colour ? <span className={colour}>{drawn}</span> : drawn;
}

const runLength = 50;

/** Lines of code of which more come: only the last run of them is drawn and laid out again. */
function GrowingLines({ text }: { readonly text: string }): ReactNode {
  const lines = text.split('\n');
  const count = Math.ceil(lines.length / runLength);
  return Array.from({ length: count }, (_, at) => {
    const run = lines.slice(at * runLength, (at + 1) * runLength).join('\n');
    return <Run key={at} text={at === count - 1 ? run : `${run}\n`} />;
  });
}

const Run = memo(function Run({ text }: { readonly text: string }) {
  return <span className={styles['run']}>{text}</span>;
});
