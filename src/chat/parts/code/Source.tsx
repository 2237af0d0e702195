import { Fragment, memo, type ReactNode, useMemo, useEffect, useState } from 'react';
import styles from './code.module.css';
import type { Highlighter, Stretch } from './highlight.ts';

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
  const highlight = useHighlighter(language);
  return (
    // A region that scrolls must be reachable by keyboard.
    <pre className={styles['source']} tabIndex={0} role="group" aria-label={label}>
      <code>{isOpen ? <GrowingLines text={text} highlight={highlight} /> : <Coloured text={text} highlight={highlight} />}</code>
    </pre>
  );
}

interface ColouredProps {
  readonly text: string;
  readonly highlight: Highlighter | null;
}

function Coloured({ text, highlight }: ColouredProps): ReactNode {
  const root = useMemo(() => highlight?.(text), [highlight, text]);
  return root ? draw(root) : text;
}

function draw({ scope, children }: Stretch): ReactNode {
  const drawn = children.map((child, at) => <Fragment key={at}>{typeof child === 'string' ? child : draw(child)}</Fragment>);
  const colour = scope && (colours.get(scope) ?? colours.get(scope.split('.')[0] ?? ''));
  return colour ? <span className={colour}>{drawn}</span> : drawn;
}

const runLength = 50;
/** Characters of a run that is still read anew with each word; one with longer lines gets its colours when all of it is there. */
const longestRun = 8000;

/**
 * Lines of code of which more come: only the last run of them is read, drawn and laid out again. A run is coloured for itself, so a
 * comment or a text that goes on from one run into the next gets its colour when all of it is there.
 */
function GrowingLines({ text, highlight }: ColouredProps): ReactNode {
  const lines = text.split('\n');
  const count = Math.ceil(lines.length / runLength);
  return Array.from({ length: count }, (_, at) => {
    const run = lines.slice(at * runLength, (at + 1) * runLength).join('\n');
    const isLast = at === count - 1;
    return <Run key={at} text={isLast ? run : `${run}\n`} highlight={isLast && run.length > longestRun ? null : highlight} />;
  });
}

const Run = memo(function Run(props: ColouredProps) {
  return (
    <span className={styles['run']}>
      <Coloured {...props} />
    </span>
  );
});

/** The highlighter of a language; null until it has been fetched, and where there is none. */
function useHighlighter(language: string): Highlighter | null {
  const [found, setFound] = useState<{ readonly language: string; readonly highlight: Highlighter | null } | null>(null);
  useEffect(() => {
    if (language === '') return;
    let isGone = false;
    import('./highlight.ts')
      .then(({ highlighterOf }) => highlighterOf(language))
      .then(
        (highlight) => isGone || setFound({ language, highlight }),
        // Without colours code is code all the same.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [language]);
  return found?.language === language ? found.highlight : null;
}
