import { useWords } from '#i18n/useWords.ts';
import styles from './tools.module.css';

interface Property {
  readonly type?: unknown;
  readonly description?: unknown;
}

/** Parameters of a tool by the JSON Schema that it gives: names, types, and what is said of them. */
export function Parameters({ schema }: { readonly schema: Readonly<Record<string, unknown>> }) {
  const { t } = useWords();
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Property>>);
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  if (properties.length === 0) return null;
  return (
    <details className={styles.parameters}>
      <summary>{t('tools.parameters', { count: properties.length })}</summary>
      <dl>
        {properties.map(([name, { type, description }]) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {typeof type === 'string' ? type : ''} {required.has(name) && t('tools.required')}
            </dt>
            {typeof description === 'string' && <dd>{description}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}
