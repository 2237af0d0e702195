import { type Words, useWords } from '#i18n/useWords.ts';
import type { Body, Parameter } from './model/document.ts';
import { type Rule, type SchemaLine, schemaLines, type Schemas, typeOf } from './model/schemaLines.ts';
import styles from './openapi.module.css';

/** Words of a constraint: a length is one of characters, a count one of items, and a bare range is of the value itself. */
const ruleWords: Readonly<Record<Rule['on'], (words: Words, text: string) => string>> = {
  form: (_, text) => text,
  value: (_, text) => text,
  length: ({ t }, range) => t('openapi.rules.length', { range }),
  count: ({ t }, range) => t('openapi.rules.count', { range }),
  initial: ({ t }, value) => t('openapi.rules.initial', { value }),
};

const plain: Omit<SchemaLine, 'name' | 'type'> = { depth: 0, required: false, about: '', rules: [] };

/** Parameters of a call, as lines. */
export const parameterLines = (parameters: readonly Parameter[], schemas: Schemas): SchemaLine[] =>
  parameters.map((parameter) => {
    const { name, required = false, description = '', schema = {} } = parameter;
    const [line] = schemaLines({ properties: { [name]: schema } }, schemas);
    return { ...plain, name, type: typeOf(schema, schemas), required, about: description, rules: line?.rules ?? [] };
  });

/** Fields that a list is filtered by, with their operators. */
export const filterLines = (filters: Readonly<Record<string, readonly string[]>>): SchemaLine[] =>
  Object.entries(filters).map(([name, operators]) => ({ ...plain, name, type: operators.join(' · ') }));

/** The fields of a body; of our own envelope only what is inside. `asked`: the reader has to send it. */
export function BodyFields({ body: { schema = {} }, schemas, asked = false }: { body: Body; schemas: Schemas; asked?: boolean }) {
  const { t } = useWords();
  const inside = schema.properties?.['success']?.const === true ? (schema.properties['data'] ?? schema) : schema;
  const lines = schemaLines(inside, schemas).map((line) => ({ ...line, required: asked && line.required }));
  return (
    <>
      <p className={styles['whole']}>
        <code>{typeOf(inside, schemas)}</code>
      </p>
      {lines.length > 0 ? <Fields lines={lines} /> : <p className={styles['quiet']}>{t('openapi.noFields')}</p>}
    </>
  );
}

/** Fields as a table: name, type, and what is said of each. */
export function Fields({ lines, types }: { lines: readonly SchemaLine[]; types?: string }) {
  const { t } = useWords();
  const isSaid = lines.some(({ about, rules }) => about || rules.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, and must scroll by keyboard too
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('openapi.fields')}>
      <table className={styles['fields']}>
        <thead>
          <tr>
            <th scope="col">{t('openapi.name')}</th>
            <th scope="col">{types ?? t('openapi.type')}</th>
            {isSaid && <th scope="col">{t('openapi.about')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} isSaid={isSaid} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line: { depth, name, type, required, about, rules }, isSaid }: { line: SchemaLine; isSaid: boolean }) {
  const words = useWords();
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: 8 + depth * 16 }}>
        <code>{name}</code> {required && <span className={styles['required']}>{words.t('openapi.required')}</span>}
      </th>
      <td>
        <code>{type}</code>
      </td>
      {isSaid && (
        <td>
          {about}
          {rules.length > 0 && (
            <span className={styles['rule']}>{rules.map(({ on, text }) => ruleWords[on](words, text)).join(' · ')}</span>
          )}
        </td>
      )}
    </tr>
  );
}
