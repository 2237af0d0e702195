import { Checkbox } from 'antd';
import { methods } from '#schemas/kit/endpoint.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import styles from '../../access.module.css';

const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The methods a permission lets through, as boxes to tick. None means all. */
export default function MethodsInput(props: InputProps) {
  const chosen = asList(props.value);
  return (
    <fieldset className={styles.boxes} {...groupProps(props)} onBlur={props.onBlur}>
      <Checkbox.Group
        options={[...methods]}
        value={chosen}
        disabled={props.disabled}
        onChange={(next) => props.onChange(next.length > 0 ? methods.filter((method) => next.includes(method)) : null)}
      />
    </fieldset>
  );
}
