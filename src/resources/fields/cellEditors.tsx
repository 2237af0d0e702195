import { type ComponentType, Suspense, useEffect } from 'react';
import type { FieldKind } from '#schemas/kit/field.ts';
import { BooleanCellEditor } from './boolean/CellEditor.tsx';
import type { CellEditorProps } from './cellEditorProps.ts';
import styles from './cells.module.css';
import { anyInputs } from './inputs.ts';
import { OptionsCellEditor } from './options/CellEditor.tsx';

/** The input of a form, in a cell. */
function InputCellEditor({ id, field, value, onChange, label, describedBy, invalid, disabled }: CellEditorProps) {
  const Input = anyInputs[field.kind];
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

/** How a cell of each kind is changed in place; fetched when the first one is. The compiler keeps it complete. */
const cellEditors: { readonly [K in FieldKind]: ComponentType<CellEditorProps<K>> } = {
  text: InputCellEditor,
  longText: InputCellEditor,
  number: InputCellEditor,
  boolean: BooleanCellEditor,
  options: OptionsCellEditor,
  date: InputCellEditor,
  datetime: InputCellEditor,
  email: InputCellEditor,
  phone: InputCellEditor,
  password: InputCellEditor,
  json: InputCellEditor,
  one: InputCellEditor,
  many: InputCellEditor,
  parent: InputCellEditor,
  file: InputCellEditor,
  image: InputCellEditor,
  computed: InputCellEditor,
};

/** The same with the kinds forgotten: for code that treats all alike. */
export const anyCellEditors = cellEditors as unknown as Readonly<Record<FieldKind, ComponentType<CellEditorProps>>>;
