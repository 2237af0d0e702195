import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { resourceOf } from '#schemas/index.ts';
import type { DataScope, ResourceScope } from '#schemas/wire/access/dataScope.ts';
import styles from './matrix.module.css';

/** Limits of a role in words, one line for each resource. */
export default function DataScopeValue({ value }: CellProps) {
  const { t, label } = useWords();
  const sentence = useSentence();
  const scope = Object.entries((value ?? {}) as DataScope);
  if (scope.length === 0) return <>{t('forms.access.scope.none')}</>;
  return (
    <ul className={styles.limits}>
      {scope.map(([key, limit]) => (
        <li key={key}>
          {label(resourceOf(key)?.label ?? { zh: key, en: key })}
          {t('forms.colon')}
          {sentence(key, limit)}
        </li>
      ))}
    </ul>
  );
}

/** Words a limit: whose records, then each field with what becomes of it. */
function useSentence(): (key: string, limit: ResourceScope) => string {
  const { t, label } = useWords();
  return (key, { records = 'all', fields = {} }) => {
    const limits = Object.entries(fields).map(([name, limit]) =>
      t('forms.access.scope.fieldLimit', {
        field: label(resourceOf(key)?.fields[name]?.label ?? { zh: name, en: name }),
        limit: t(`forms.access.scope.fields.${limit}`),
      }),
    );
    return [t(`forms.access.scope.records.${records}`), ...limits].join(t('forms.comma'));
  };
}
