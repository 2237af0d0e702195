import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { Operation, TagGroup } from './model/document.ts';
import type { Schemas } from './model/schemaLines.ts';
import styles from './openapi.module.css';
import { OperationDetails } from './OperationDetails.tsx';

/** The calls under one tag. */
export function TagSection({ group: { tag, operations }, schemas }: { group: TagGroup; schemas: Schemas }) {
  const { t } = useWords();
  return (
    <section>
      <h2 id={tag} className={styles['tag']}>
        {tag || t('app.openapi.untagged')}
      </h2>
      {operations.map((operation) => (
        <Call key={operation.id} operation={operation} schemas={schemas} />
      ))}
    </section>
  );
}

/** One call: a line, and everything else when it is opened. Its address ends in its id, so that it can be linked to. */
function Call({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { id, method, path, summary } = operation;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isLinked = hash === `#${encodeURIComponent(id)}`;
  const [open, setOpen] = useState(isLinked);
  const place = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (!isLinked) return;
    setOpen(true);
    place.current?.scrollIntoView({ block: 'start' });
  }, [isLinked]);

  return (
    <details
      ref={place}
      id={id}
      className={styles['call']}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && !isLinked) void navigate({ hash: encodeURIComponent(id) }, { replace: true, preventScrollReset: true });
      }}
    >
      <summary className={styles['line']}>
        <span className={styles['method']} data-method={method}>
          {method}
        </span>
        <code className={styles['path']}>{path}</code>
        <span className={styles['summary']}>{summary}</span>
      </summary>
      {open && <OperationDetails operation={operation} schemas={schemas} />}
    </details>
  );
}
