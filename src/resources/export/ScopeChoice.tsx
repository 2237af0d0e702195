import { Radio } from 'antd';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './export.module.css';
import type { Scope } from './exportScopes.ts';

interface ScopeChoiceProps {
  readonly counts: Partial<Record<Scope, number | null>>;
  readonly scopes: readonly Scope[];
  readonly value: Scope;
  readonly disabled: boolean;
  readonly onChange: (scope: Scope) => void;
}

/** Choice of the records to export, each with its exact count. */
export function ScopeChoice({ counts, scopes, value, disabled, onChange }: ScopeChoiceProps) {
  const { t } = useWords();
  const numberOf = (count: number | null | undefined) =>
    count === undefined ? t('files.export.counting') : count === null ? t('files.export.uncounted') : formatNumber(count);
  return (
    <fieldset className={styles.field}>
      <legend>{t('files.export.scope')}</legend>
      <Radio.Group
        name="scope"
        className={styles.choices!}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Scope)}
        options={scopes.map((scope) => ({ value: scope, label: t(`files.export.${scope}`, { count: numberOf(counts[scope]) }) }))}
      />
    </fieldset>
  );
}
