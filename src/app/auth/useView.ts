import { useSyncExternalStore } from 'react';

export const views = ['login', 'qr', 'register'] as const;
/** The sign-in pages. All are at `/login`; which one is shown stands in the fragment, so that going back works. */
export type View = (typeof views)[number];

/** The view that the address asks for; `login` needs no fragment. */
export const viewOf = (hash: string): View => views.find((view) => hash === `#${view}`) ?? 'login';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The view being shown. */
export const useView = (): View =>
  useSyncExternalStore(
    subscribe,
    () => viewOf(location.hash),
    () => 'login',
  );
