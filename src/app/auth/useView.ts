import { useSyncExternalStore } from 'react';

export const views = ['login', 'qr', 'register', 'forgot', 'reset'] as const;
/** The sign-in pages. All are at `/login`; which one is shown stands in the fragment, so that going back works. */
export type View = (typeof views)[number];

/** The view that the address asks for; `login` needs no fragment, and that of `reset` goes on with the word of a link. */
export const viewOf = (hash: string): View => views.find((view) => hash.split('=', 1)[0] === `#${view}`) ?? 'login';

/** The word of the link that the page was opened by; empty without one. */
export const linkWord = (): string => location.hash.split('=')[1] ?? '';

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
