import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useAllowed } from '#api/useAllowed.ts';
import type { Endpoint, Method } from '#schemas/kit/endpoint.ts';
import { openMatcher, selfMatcher } from '#schemas/wire/access/openEndpoints.ts';
import { CurlExample } from './CurlExample.tsx';
import type { Body, Operation, Parameter } from './model/document.ts';
import { type SchemaLine, schemaLines, type Schemas, typeOf } from './model/schemaLines.ts';
import styles from './openapi.module.css';

/** Input, answer and permission of a call. */
export function OperationDetails({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useWords();
  const { description, parameters, bodies, replies, filters, sorters } = operation;
  return (
    <div className={styles['details']}>
      {description && <p>{description}</p>}
      <Needed operation={operation} />
      <CurlExample operation={operation} schemas={schemas} />
      {parameters.length > 0 && (
        <Part title={t('app.openapi.parameters')}>
          <Fields lines={parameters.map((parameter) => lineOf(parameter, schemas))} />
        </Part>
      )}
      {bodies.map((body) => (
        <Part key={body.type} title={t('app.openapi.body')} aside={body.type}>
          <BodyFields body={body} schemas={schemas} asked />
        </Part>
      ))}
      {Object.keys(filters).length > 0 && (
        <Part title={t('app.openapi.filters')}>
          <Fields
            types={t('app.openapi.operators')}
            lines={Object.entries(filters).map(([name, operators]) => ({ ...plain, name, type: operators.join(' · ') }))}
          />
        </Part>
      )}
      {sorters.length > 0 && (
        <Part title={t('app.openapi.sorters')}>
          <p className={styles['whole']}>
            <code>{sorters.join(' · ')}</code>
          </p>
        </Part>
      )}
      {replies.flatMap(({ status, bodies: answers, description: about }) =>
        answers.map((body) => (
          <Part
            key={status + body.type}
            title={t('app.openapi.reply', { status: status === 'default' ? about : status })}
            aside={body.type}
          >
            <BodyFields body={body} schemas={schemas} />
          </Part>
        )),
      )}
    </div>
  );
}

const plain: Omit<SchemaLine, 'name' | 'type'> = { depth: 0, required: false, about: '', rules: '' };

const lineOf = ({ name, in: place, required = false, description = '', schema = {} }: Parameter, schemas: Schemas): SchemaLine => ({
  ...plain,
  name,
  type: typeOf(schema, schemas),
  required,
  about: description,
  rules: place,
});

/** Permission that lets the call through, and whether the reader holds it. */
function Needed({ operation: { method, path } }: { operation: Operation }) {
  const { t } = useWords();
  const allowed = useAllowed();
  const endpoint = `${method} ${path}` as Endpoint;
  if (openMatcher.allows(method as Method, path)) return <p>{t('app.openapi.open')}</p>;
  if (selfMatcher.allows(method as Method, path)) return <p>{t('app.openapi.self')}</p>;
  return (
    <p>
      {t('app.openapi.permission')} <code>{endpoint}</code>{' '}
      <Tag color={allowed(endpoint) ? 'success' : 'default'}>{t(allowed(endpoint) ? 'app.openapi.yours' : 'app.openapi.notYours')}</Tag>
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

/** The fields of a body; of our own envelope only what is inside. `asked`: the reader has to send it. */
function BodyFields({ body: { schema = {} }, schemas, asked = false }: { body: Body; schemas: Schemas; asked?: boolean }) {
  const { t } = useWords();
  const inside = schema.properties?.['success']?.const === true ? (schema.properties['data'] ?? schema) : schema;
  const lines = schemaLines(inside, schemas).map((line) => ({ ...line, required: asked && line.required }));
  return (
    <>
      <p className={styles['whole']}>
        <code>{typeOf(inside, schemas)}</code>
      </p>
      {lines.length > 0 ? <Fields lines={lines} /> : <p className={styles['quiet']}>{t('app.openapi.noFields')}</p>}
    </>
  );
}

function Fields({ lines, types }: { lines: readonly SchemaLine[]; types?: string }) {
  const { t } = useWords();
  const isSaid = lines.some(({ about, rules }) => about || rules);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, and must scroll by keyboard too
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('app.openapi.fields')}>
      <table className={styles['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('app.openapi.name')}</th>
            <th scope="col">{types ?? t('app.openapi.type')}</th>
            {isSaid && <th scope="col">{t('app.openapi.about')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ depth, name, type, required, about, rules }, index) => (
            <tr key={index}>
              <th scope="row" style={{ paddingInlineStart: 8 + depth * 16 }}>
                <code>{name}</code> {required && <span className={styles['required']}>{t('app.openapi.required')}</span>}
              </th>
              <td>
                <code>{type}</code>
              </td>
              {isSaid && <td>{[about, rules].filter(Boolean).join(' · ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
