import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import type { DataScope } from '#schemas/wire/access/dataScope.ts';
import styles from './matrix.module.css';
import { useScopeParts } from './useScopeParts.ts';

/** Limits of a role in words, one line for each resource. */
export default function DataScopeValue({ value }: CellProps) {
  const { t } = useWords();
  const { nameOf, wordsOf } = useScopeParts()['dataScope']!;
  const scope = Object.entries((value ?? {}) as DataScope);
  if (scope.length === 0) return <>{t('forms.access.scope.none')}</>;
  return (
    <ul className={styles.limits}>
      {scope.map(([key, limit]) => (
        <li key={key}>
          {nameOf(key)}
          {t('forms.colon')}
          {wordsOf(key, limit)}
        </li>
      ))}
    </ul>
  );
}
