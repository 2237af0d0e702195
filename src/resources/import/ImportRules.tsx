import { listed } from '#schemas/kit/text.ts';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { fieldsWhere, type Resource } from '#schemas/kit/resource.ts';
import { useLabels } from '../fields/useLabels.ts';
import styles from './import.module.css';

/** Rules of an import into this resource, shown before a file is chosen. */
export function ImportRules({ resource }: { readonly resource: Resource }) {
  const { t, label, language } = useWords();
  const { one, fieldLabel } = useLabels(resource);
  const headingId = useId();
  const secrets = fieldsWhere(resource, ({ access, required }) => access === 'writeOnly' && required).map(([, field]) =>
    label(field.label),
  );
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.rulesTitle}>
        {t('files.choose.rules')}
      </h2>
      <ul className={styles.rules}>
        <li>
          {resource.importKey
            ? t('files.choose.ruleKey', { field: fieldLabel(resource.importKey), resource: one })
            : t('files.choose.ruleId', { resource: one })}
        </li>
        <li>{t('files.choose.ruleBlank')}</li>
        {secrets.length > 0 && <li>{t('files.choose.ruleSecret', { fields: listed(secrets, language), resource: one })}</li>}
        <li>{t('files.choose.rulePreview')}</li>
      </ul>
    </section>
  );
}
