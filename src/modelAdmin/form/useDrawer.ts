import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Subject of the form: a model to connect, one to edit by its name, or nothing. */
export type FormOf = { readonly is: 'connect' } | { readonly is: 'edit'; readonly name: string };

/** Returns the open form. It is part of the page's address, so that it can be linked, and back closes it. */
export function useDrawer() {
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  const open: FormOf | undefined = edited ? { is: 'edit', name: edited } : search.has('connect') ? { is: 'connect' } : undefined;
  const show = useCallback(
    (form: FormOf | undefined) => setSearch(form ? (form.is === 'edit' ? { edit: form.name } : { connect: '' }) : {}),
    [setSearch],
  );
  return { open, show };
}
