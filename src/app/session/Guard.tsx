import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { loginFrom } from '#providers/session/addresses.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { Forbidden } from '../pages/Forbidden.tsx';
import { Loading } from '../pages/Loading.tsx';
import { useLeave } from './leave.ts';
import { mayOpenPage, mayOpenResource } from './mayOpen.ts';
import { useOpener } from './useOpener.ts';

/** Shows its pages only to whoever is signed in; others are sent to sign in and come back (spec §2). */
export function SignedInOnly() {
  const opener = useOpener();
  const leave = useLeave();
  useEffect(() => {
    if (!opener) leave(loginFrom());
  }, [opener, leave]);
  return opener ? <Outlet /> : <Loading />;
}

/** Shows a page only to whoever may open it. `name` is what the permission to ask for is called. */
export function PageGuard({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  const opener = useOpener();
  return opener && mayOpenPage(opener, path) ? children : <Forbidden page={name} />;
}

/** Shows the screens of a resource only to whoever may read its records. */
export function ResourceGuard({ resource }: { resource: Resource }) {
  const { label } = useWords();
  const opener = useOpener();
  return opener && mayOpenResource(opener, resource) ? <Outlet /> : <Forbidden page={label(resource.label)} />;
}
