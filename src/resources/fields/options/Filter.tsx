import { Checkbox, Radio, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { operandOf } from '#schemas/kit/operators.ts';
import { type FilterProps, listOf } from '../filterProps.ts';
import styles from '../filters.module.css';

/** Up to here all choices are in sight at once. */
const inSight = 8;

/** One choice or several of those that the field has. */
export default function OptionsFilter({ field, operator, value, onChange, label }: FilterProps<'options'>) {
  const words = useWords();
  const options = field.choices.map((choice) => ({ value: choice.value, label: words.label(choice.label) }));
  const isList = operandOf[operator] === 'list';
  const chosen = listOf(value) as (string | number)[];
  if (options.length > inSight) {
    return (
      <Select
        {...(isList && { mode: 'multiple' as const })}
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={isList ? chosen : (value ?? null)}
        onChange={(next: unknown) => onChange(Array.isArray(next) && next.length === 0 ? undefined : next)}
      />
    );
  }
  return isList ? (
    <Checkbox.Group
      className={styles.stack}
      aria-label={label}
      options={options}
      value={chosen}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
    />
  ) : (
    <Radio.Group
      className={styles.stack}
      aria-label={label}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
