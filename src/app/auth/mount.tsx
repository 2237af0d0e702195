import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loginFrom, loginPath, safeTarget } from '#providers/session/addresses.ts';
import { AuthPage } from './AuthPage.tsx';
import './auth.css';
import { viewOf } from './useView.ts';

/** Where whoever signs in here wanted to go; only places of this site count. */
const target = (): string => safeTarget(new URLSearchParams(location.search).get('to')) ?? '/';

/** Goes on to the console. The sign-in page does not stay in the history. */
export const goOn = (): void => location.replace(target());

/**
 * Takes over the form that the page came with, and all that was typed into it; any other view is drawn anew.
 * Away from the sign-in page it leads there, and gives nothing.
 */
export function mount(place: HTMLElement, onSignedIn: () => void = goOn): Root | undefined {
  if (location.pathname !== loginPath) return void location.replace(loginFrom());
  const pages = (
    <StrictMode>
      <AuthPage onSignedIn={onSignedIn} />
    </StrictMode>
  );
  if (viewOf(location.hash) === 'login' && place.querySelector('form')) return hydrateRoot(place, pages);
  place.replaceChildren();
  const root = createRoot(place);
  root.render(pages);
  return root;
}
