import { lazy } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';
import type { FieldView } from '../fieldView.ts';

/** The label of a choice; with a dot of its tone when it has one. */
function OptionsCell({ field, value }: CellProps<'options'>) {
  const { label } = useWords();
  const choice = field.choices.find((each) => each.value === value);
  if (!choice) return <span>{String(value)}</span>;
  if (!choice.tone) return <span title={label(choice.label)}>{label(choice.label)}</span>;
  return (
    <span className={styles.badge} data-tone={choice.tone}>
      {label(choice.label)}
    </span>
  );
}

export const optionsView: FieldView<'options'> = {
  Cell: OptionsCell,
  Value: OptionsCell,
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  CellEditor: lazy(() => import('./CellEditor.tsx')),
  width: 120,
  isInline: true,
};
