import { useCallback, useRef, useState } from 'react';
import type { Fields } from '#schemas/kit/field.ts';
import type { Purpose } from '#schemas/kit/inputSchema.ts';
import { useLatest } from '#ui/useLatest.ts';
import { problemOfValue, type Problems, type Shown, type Values } from './values.ts';
import { isBlank } from '../record/sameValue.ts';

/** The values and problems of a set of fields, and what a form does with them. The functions never change. */
export interface FieldValues {
  readonly values: Values;
  readonly problems: Problems;
  readonly set: (name: string, value: unknown) => void;
  /** Says what is wrong with a field once it is left; a field that was only passed by is not blamed for being empty. */
  readonly leave: (name: string) => void;
  readonly show: (problems: Problems) => void;
  readonly reset: (values: Values) => void;
}

function withProblem(known: Problems, name: string, problem: Shown | undefined): Problems {
  if (problem) return { ...known, [name]: problem };
  if (!Object.hasOwn(known, name)) return known;
  const { [name]: _, ...others } = known;
  return others;
}

/**
 * Keeps what a form holds and checks each field by the zod of the server: when it is left, and from then on at each change
 * until it is right.
 */
export function useFieldValues(fields: Fields, purpose: Purpose, start: () => Values): FieldValues {
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const latest = useLatest({ fields, purpose, values });
  const touched = useRef(new Set<string>());

  const problemAt = useCallback(
    (name: string, value: unknown) => {
      const field = latest().fields[name];
      return field && problemOfValue(field, latest().purpose, value);
    },
    [latest],
  );

  const set = useCallback(
    (name: string, value: unknown) => {
      touched.current.add(name);
      setValues((known) => ({ ...known, [name]: value }));
      setProblems((known) => (Object.hasOwn(known, name) ? withProblem(known, name, problemAt(name, value)) : known));
    },
    [problemAt],
  );

  const leave = useCallback(
    (name: string) => {
      const value = latest().values[name];
      if (isBlank(value) && !touched.current.has(name)) return;
      setProblems((known) => withProblem(known, name, problemAt(name, value)));
    },
    [problemAt, latest],
  );

  const reset = useCallback((next: Values) => {
    touched.current.clear();
    setValues(next);
    setProblems({});
  }, []);

  return { values, problems, set, leave, show: setProblems, reset };
}
