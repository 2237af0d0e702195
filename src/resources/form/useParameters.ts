import { useEffect, useId, useRef, useState } from 'react';
import type { Fields } from '#schemas/kit/field.ts';
import { controlId } from './FieldRow.tsx';
import { isFirst } from './parameters.ts';
import { type FieldValues, useFieldValues } from './useFieldValues.ts';
import { problemOfValue, type Problems, type Values } from './values.ts';

/** Parameters that are filled in, for `ParameterFields`. */
export interface ParametersForm extends FieldValues {
  readonly fields: Fields;
  readonly formId: string;
  readonly isUnfolded: boolean;
  readonly setUnfolded: (isUnfolded: boolean) => void;
  /** Says what is wrong with any field, and goes to the first; whether nothing is. */
  readonly check: () => boolean;
  /** Shows what a server found wrong, and goes to the first; whether any of it belongs to a field. */
  readonly refuse: (problems: Problems) => boolean;
}

/** Keeps what is filled in for parameters and checks it as a form of a record does. A change of `fields` needs a `reset`. */
export function useParameters(fields: Fields, start: () => Values): ParametersForm {
  const formId = useId();
  const form = useFieldValues(fields, 'update', start);
  const [isUnfolded, setUnfolded] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const reached = useRef(0);
  const firstWrong = Object.keys(fields).find((name) => Object.hasOwn(form.problems, name));
  useEffect(() => {
    if (attempts === reached.current) return;
    reached.current = attempts;
    if (firstWrong) document.getElementById(controlId(formId, firstWrong))?.focus();
  }, [attempts, firstWrong, formId]);

  function refuse(problems: Problems): boolean {
    const names = Object.keys(problems).filter((name) => Object.hasOwn(fields, name));
    form.show(problems);
    if (names.some((name) => !isFirst(fields[name]!))) setUnfolded(true);
    setAttempts((count) => count + 1);
    return names.length > 0;
  }
  function check(): boolean {
    const writable = Object.entries(fields).filter(([, { access }]) => access !== 'readOnly');
    const found = writable.map(([name, field]) => [name, problemOfValue(field, 'update', form.values[name])] as const);
    return !refuse(Object.fromEntries(found.filter(([, problem]) => problem)) as Problems);
  }
  return { ...form, fields, formId, isUnfolded, setUnfolded, check, refuse };
}
