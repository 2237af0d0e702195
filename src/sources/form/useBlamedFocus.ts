import { useEffect } from 'react';
import { useForm } from '#resources/fields/FormContext.ts';
import { pathOf } from './blamedFor.ts';

/** Has the first of some parameters take the focus that a test of the connection finds to blame; `idOf` gives the control of each. */
export function useBlamedFocus(names: readonly string[], idOf: (name: string) => string): void {
  const { found = {} } = useForm();
  const first = names.find((name) => found[pathOf(name)] !== undefined);
  const id = first && idOf(first);
  useEffect(() => {
    const control = id === undefined ? null : document.getElementById(id);
    // A choice of several is a group, of which the chosen one takes the focus.
    const chosen = control?.querySelector<HTMLElement>('input:checked') ?? control;
    chosen?.focus();
  }, [id, found]);
}
