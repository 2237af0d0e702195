import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { languageKey } from '#i18n/language.ts';
import type { Language } from '#schemas/kit/text.ts';
import { AuthPage } from '#app/auth/AuthPage.tsx';

/** The sign-in pages as a visitor sees them, at the view that a fragment names. */
export function showSignedOut({ language = 'zh', hash = '' }: { readonly language?: Language; readonly hash?: string } = {}) {
  localStorage.setItem(languageKey, language);
  history.replaceState(null, '', `/login${hash}`);
  const onSignedIn = vi.fn();
  return { onSignedIn, user: userEvent.setup(), ...render(<AuthPage onSignedIn={onSignedIn} />) };
}
