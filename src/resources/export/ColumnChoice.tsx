import { Checkbox } from 'antd';
import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import { useLabels } from '../fields/useLabels.ts';
import styles from './export.module.css';

/** The columns that leave by file, in their order: no secrets, and nothing that a file cannot bring back. */
export const leavingColumns = (resource: Resource): string[] =>
  Object.entries(allFields(resource)).flatMap(([name, { inFiles, access }]) => (inFiles && access !== 'writeOnly' ? [name] : []));

interface ColumnChoiceProps {
  readonly resource: Resource;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Choice of the file's columns, in the order of the declaration, whichever is ticked first. */
export function ColumnChoice({ resource, chosen, disabled, onChange }: ColumnChoiceProps) {
  const { t } = useWords();
  const { fieldLabel } = useLabels(resource);
  const problemId = useId();
  const all = leavingColumns(resource);
  const toggle = (name: string, isOn: boolean) => onChange(all.filter((each) => (each === name ? isOn : chosen.includes(each))));
  return (
    <fieldset className={styles.field} {...(chosen.length === 0 && { 'aria-describedby': problemId })}>
      <legend>{t('files.export.columns')}</legend>
      <div className={styles.everyColumn}>
        <Checkbox
          disabled={disabled}
          checked={chosen.length === all.length}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          onChange={({ target }) => onChange(target.checked ? all : [])}
        >
          {t('files.export.everyColumn')}
        </Checkbox>
        <span className={styles.note}>{t('files.export.columnCount', { chosen: chosen.length, total: all.length })}</span>
      </div>
      <div className={styles.columns}>
        {all.map((name) => (
          <Checkbox key={name} disabled={disabled} checked={chosen.includes(name)} onChange={({ target }) => toggle(name, target.checked)}>
            {fieldLabel(name)}
          </Checkbox>
        ))}
      </div>
      {chosen.length === 0 && (
        <p id={problemId} role="alert" className={styles.problem}>
          {t('files.export.noColumns')}
        </p>
      )}
    </fieldset>
  );
}
