import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '#i18n/index.ts';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { createAuthProvider, followSession } from '#providers/auth.ts';
import { dataProvider } from '#providers/data.ts';
import { liveProvider } from '#providers/live.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { App, createRouter } from './App.tsx';
import { loadAntdLocale } from './theme/antdLocale.ts';

/** Draws the console of someone who is signed in. */
export async function mount(place: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({ queryClient });
  const router = createRouter({ dataProvider, authProvider, accessControlProvider, liveProvider, queryClient });
  followSession({ queryClient });
  const locale = await loadAntdLocale(currentLanguage());
  createRoot(place).render(
    <StrictMode>
      <App router={router} locale={locale} />
    </StrictMode>,
  );
}
