import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '../cellProps.ts';
import styles from '../cells.module.css';

/** The label of a choice; with a dot of its tone when it has one. */
export function OptionsCell({ field, value }: CellProps<'options'>) {
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
