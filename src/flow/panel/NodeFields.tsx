import { type FocusEvent, useEffect, useRef } from 'react';
import { controlId } from '#resources/form/FieldRow.tsx';
import { ParameterFields } from '#resources/form/ParameterFields.tsx';
import { sentParameters, startValues } from '#resources/form/parameters.ts';
import { useParameters } from '#resources/form/useParameters.ts';
import type { Fields } from '#schemas/kit/field.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';
import type { OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import { spliced, writersOf } from '../model/paths.ts';
import { ValuePicker } from './ValuePicker.tsx';

type Values = FlowNode['values'];

interface NodeFieldsProps {
  readonly fields: Fields;
  readonly values: Values;
  readonly disabled: boolean;
  /** The field that takes the focus. */
  readonly focused: string | undefined;
  /** The node, and the operator in whose texts values are named. */
  readonly naming?: { readonly node: FlowNode; readonly shape: OperatorShape };
  readonly onChange: (values: Values) => void;
}

/** Where the cursor was in a text that values are named in. */
interface Cursor {
  readonly name: string;
  readonly range: readonly [number, number];
}

/** Fields of a node, which go into its flow as they are typed, and follow what is undone there. */
export function NodeFields({ fields, values, disabled, focused, naming, onChange }: NodeFieldsProps) {
  const form = useParameters(fields, () => startValues(fields, values));
  const told = useRef(values);
  const cursor = useRef<Cursor>(undefined);
  const { reset, formId } = form;
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    reset(startValues(fields, values));
  }, [fields, values, reset]);
  const writers = naming ? writersOf(naming.shape) : new Map<string, (path: string) => string>();
  const texts = [...writers.keys()].filter((name) => Object.hasOwn(fields, name) && typeof (form.values[name] ?? '') === 'string');

  function set(name: string, value: unknown) {
    form.set(name, value);
    const others = Object.entries(values).filter(([key]) => !Object.hasOwn(fields, key));
    const own = sentParameters(fields, { ...form.values, [name]: value }, { isNew: true });
    told.current = { ...Object.fromEntries(others), ...own } as Values;
    onChange(told.current);
  }
  function noteCursor({ target }: FocusEvent) {
    const name = texts.find((each) => controlId(formId, each) === target.id);
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (name !== undefined && isText) cursor.current = { name, range: [target.selectionStart ?? 0, target.selectionEnd ?? 0] };
  }
  /** Puts a value where the cursor was last, or at the end of the first text. */
  function insert(path: string) {
    const name = cursor.current?.name ?? texts[0]!;
    const text = String(form.values[name] ?? '');
    const range = cursor.current?.range ?? ([text.length, text.length] as const);
    const written = writers.get(name)!(path);
    set(name, spliced(text, range, written));
    const end = range[0] + written.length;
    cursor.current = { name, range: [end, end] };
    document.getElementById(controlId(formId, name))?.focus();
  }
  return (
    <div onBlur={noteCursor}>
      <ParameterFields form={{ ...form, set }} disabled={disabled} focused={focused} />
      {naming && texts.length > 0 && !disabled && <ValuePicker node={naming.node} onPick={insert} />}
    </div>
  );
}
