import { useEffect, useRef } from 'react';
import { ParameterFields } from '#resources/form/ParameterFields.tsx';
import { sentParameters, startValues } from '#resources/form/parameters.ts';
import { useParameters } from '#resources/form/useParameters.ts';
import type { Fields } from '#schemas/kit/field.ts';
import type { FlowNode } from '#schemas/wire/flows/document.ts';

type Values = FlowNode['values'];

interface NodeFieldsProps {
  readonly fields: Fields;
  readonly values: Values;
  readonly disabled: boolean;
  /** The field that takes the focus. */
  readonly focused: string | undefined;
  readonly onChange: (values: Values) => void;
}

/** Fields of a node, which go into its flow as they are typed, and follow what is undone there. */
export function NodeFields({ fields, values, disabled, focused, onChange }: NodeFieldsProps) {
  const form = useParameters(fields, () => startValues(fields, values));
  const told = useRef(values);
  const { reset } = form;
  useEffect(() => {
    if (told.current === values) return;
    told.current = values;
    reset(startValues(fields, values));
  }, [fields, values, reset]);

  function set(name: string, value: unknown) {
    form.set(name, value);
    const others = Object.entries(values).filter(([key]) => !Object.hasOwn(fields, key));
    const own = sentParameters(fields, { ...form.values, [name]: value }, { isNew: true });
    told.current = { ...Object.fromEntries(others), ...own } as Values;
    onChange(told.current);
  }
  return <ParameterFields form={{ ...form, set }} disabled={disabled} focused={focused} />;
}
