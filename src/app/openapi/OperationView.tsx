import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Endpoint, Method } from '#schemas/kit/endpoint.ts';
import { openMatcher, selfMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { BodyFields, Fields, filterLines, parameterLines } from './Fields.tsx';
import type { OpenApiDocument, Operation } from './model/document.ts';
import { Errors, Events } from './Outcomes.tsx';
import styles from './openapi.module.css';
import { Samples } from './Samples.tsx';
import { TryIt } from './TryIt.tsx';

interface OperationViewProps {
  readonly operation: Operation;
  readonly document: OpenApiDocument;
}

/** One call: what it needs and takes, how to make it, what it answers, and a try of it. */
export function OperationView({ operation, document }: OperationViewProps) {
  const { t } = useWords();
  const schemas = document.components?.schemas ?? {};
  const { method, path, summary, description, errors, events } = operation;
  return (
    <article className={styles['details']} aria-labelledby="operation">
      <h2 id="operation" className={styles['title']}>
        {summary || path}
      </h2>
      <p className={styles['line']}>
        <span className={styles['method']} data-method={method}>
          {method}
        </span>
        <code className={styles['path']}>{path}</code>
      </p>
      {description && <p>{description}</p>}
      <Needed operation={operation} />
      <Samples operation={operation} schemas={schemas} />
      <TryIt operation={operation} schemas={schemas} />
      <Input operation={operation} document={document} />
      {events.length > 0 && (
        <Part title={t('openapi.events')}>
          <Events events={events} />
        </Part>
      )}
      <Replies operation={operation} document={document} />
      {errors.length > 0 && (
        <Part title={t('openapi.errors')}>
          <Errors codes={errors} described={document['x-errors'] ?? {}} />
        </Part>
      )}
    </article>
  );
}

function Input({ operation: { parameters, bodies, filters, sorters }, document }: OperationViewProps) {
  const { t } = useWords();
  const schemas = document.components?.schemas ?? {};
  return (
    <>
      {parameters.length > 0 && (
        <Part title={t('openapi.parameters')}>
          <Fields lines={parameterLines(parameters, schemas)} />
        </Part>
      )}
      {bodies.map((body) => (
        <Part key={body.type} title={t('openapi.body')} aside={body.type}>
          <BodyFields body={body} schemas={schemas} asked />
        </Part>
      ))}
      {Object.keys(filters).length > 0 && (
        <Part title={t('openapi.filters')}>
          <Fields types={t('openapi.operators')} lines={filterLines(filters)} />
        </Part>
      )}
      {sorters.length > 0 && (
        <Part title={t('openapi.sorters')}>
          <p className={styles['whole']}>
            <code>{sorters.join(' · ')}</code>
          </p>
        </Part>
      )}
    </>
  );
}

/** Forms of what is answered; of failures, which all have one form, their codes tell more. */
function Replies({ operation: { replies, errors }, document }: OperationViewProps) {
  const { t } = useWords();
  const schemas = document.components?.schemas ?? {};
  return replies
    .filter(({ status }) => status !== 'default' || errors.length === 0)
    .flatMap(({ status, bodies, description }) =>
      bodies.map((body) => (
        <Part
          key={status + body.type}
          title={t('openapi.reply', { status: status === 'default' ? description : status })}
          aside={body.type}
        >
          <BodyFields body={body} schemas={schemas} />
        </Part>
      )),
    );
}

/** Permission that lets the call through, and whether the reader holds it. */
function Needed({ operation: { method, path } }: { operation: Operation }) {
  const { t } = useWords();
  const allowed = useAllowed();
  const endpoint = `${method} ${path}` as Endpoint;
  if (openMatcher.allows(method as Method, path)) return <p>{t('openapi.open')}</p>;
  if (selfMatcher.allows(method as Method, path)) return <p>{t('openapi.self')}</p>;
  return (
    <p>
      {t('openapi.permission')} <code>{endpoint}</code>{' '}
      <Tag color={allowed(endpoint) ? 'success' : 'default'}>{t(allowed(endpoint) ? 'openapi.yours' : 'openapi.notYours')}</Tag>
    </p>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles['part']}>
        {title} {aside && <code>{aside}</code>}
      </h3>
      {children}
    </section>
  );
}
