import { Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CellEditorProps } from '../cellEditorProps.ts';
import styles from '../cells.module.css';
import { offered } from './offered.ts';

/** A choice is kept as soon as it is made. */
export default function OptionsCellEditor(props: CellEditorProps<'options'>) {
  const { label } = useWords();
  const choices = offered(props.field.choices, props.value).map((choice) => ({ value: choice.value, label: label(choice.label) }));
  return <ChoiceEditor {...props} choices={choices} />;
}

interface ChoiceEditorProps extends Omit<CellEditorProps, 'field'> {
  readonly field: { readonly required: boolean };
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
}

/** A list that opens in the place of the cell. */
export function ChoiceEditor({ id, field, value, onChoose, label, describedBy, invalid, disabled, choices }: ChoiceEditorProps) {
  return (
    <Select
      id={id}
      className={styles.editor}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!field.required}
      popupMatchSelectWidth={false}
      aria-label={label}
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const })}
      disabled={disabled}
      options={[...choices]}
      value={(value ?? null) as string | number | null}
      onChange={(next) => onChoose(next ?? null)}
    />
  );
}
