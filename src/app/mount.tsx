import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetDrafts } from '#api/drafts.ts';
import { currentLanguage, followLanguage } from '#i18n/index.ts';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { createAuthProvider, followSession } from '#providers/auth.ts';
import { dataProvider } from '#providers/data.ts';
import { liveProvider } from '#providers/live.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { currentSession } from '#providers/session/session.ts';
import { App, createRouter, type Router } from './App.tsx';
import { loadAntdLocale } from './theme/antdLocale.ts';

/** Draws the console of someone who is signed in. */
export async function mount(place: HTMLElement): Promise<void> {
  // What others left half-written when their sessions ended on this machine is not for whoever comes after them.
  forgetDrafts(currentSession()?.user.userid);
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({ queryClient, onSignOut: forgetDrafts });
  const router = createRouter({ dataProvider, authProvider, accessControlProvider, liveProvider, queryClient });
  followSession({ queryClient });
  followLanguage();
  // Asked now rather than by the first page that wants to know: the answer comes while that is drawn.
  void authProvider.check();
  // Known to the first drawing: what a list remembers for somebody decides how it is drawn.
  queryClient.setQueryData(['auth', 'identity'], await authProvider.getIdentity());
  const [locale] = await Promise.all([loadAntdLocale(currentLanguage()), firstPage(router)]);
  createRoot(place).render(
    <StrictMode>
      <App router={router} locale={locale} />
    </StrictMode>,
  );
}

/** Waits for the code of the page at the present address, which is fetched with that of the frame. Where it does not come, the page says so in its place. */
const firstPage = ({ state }: Router): Promise<unknown> =>
  Promise.allSettled(state.matches.map(({ route }) => (route.handle as { fetch?: () => Promise<unknown> } | undefined)?.fetch?.()));
