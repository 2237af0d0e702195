import { Suspense, useEffect } from 'react';
import type { AnyField } from '#schemas/kit/field.ts';
import type { CellEditorProps } from '../../fields/cellEditorProps.ts';
import styles from '../../fields/cells.module.css';
import { viewOf } from '../../fields/index.ts';

/** The input of a form, in a cell. */
export function InputCellEditor({ id, field, value, onChange, label, describedBy, invalid, disabled }: CellEditorProps) {
  const { Input } = viewOf(field as AnyField);
  return (
    <span className={styles.editor}>
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Suspense>
        <Input
          id={id}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          field={field}
          value={value}
          onChange={onChange}
          onBlur={() => {}}
          invalid={invalid}
          disabled={disabled}
        />
        <FocusOn id={id} />
      </Suspense>
    </span>
  );
}

/** Takes the focus to a control once it is drawn, with all of its text chosen. */
function FocusOn({ id }: { readonly id: string }) {
  useEffect(() => {
    const control = document.getElementById(id);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [id]);
  return null;
}
