import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetDrafts } from '#api/drafts.ts';
import { currentLanguage, followLanguage } from '#i18n/index.ts';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { createAuthProvider, followSession } from '#providers/auth.ts';
import { dataProvider } from '#providers/data.ts';
import { liveProvider } from '#providers/live.ts';
import { createQueryClient } from '#providers/queryClient.ts';
import { currentSession } from '#providers/session/session.ts';
import { App, createRouter } from './App.tsx';
import { readyPage } from './readyPage.ts';
import { loadAntdLocale } from './theme/antdLocale.ts';

/** Draws the console of someone who is signed in. */
export async function mount(place: HTMLElement): Promise<void> {
  // What others left half-written when their sessions ended on this machine is not for whoever comes after them.
  forgetDrafts(currentSession()?.user.userid);
  const queryClient = createQueryClient();
  const authProvider = createAuthProvider({ queryClient, onSignOut: forgetDrafts });
  const connections = { dataProvider, authProvider, accessControlProvider, liveProvider, queryClient };
  const router = createRouter(connections);
  followSession({ queryClient });
  followLanguage();
  // Asked now rather than by the first page that wants to know: the answer comes while that is drawn.
  void authProvider.check();
  // Known to the first drawing: what a list remembers for somebody decides how it is drawn.
  queryClient.setQueryData(['auth', 'identity'], await authProvider.getIdentity());
  const [locale] = await Promise.all([loadAntdLocale(currentLanguage()), readyPage(router, connections)]);
  const root = createRoot(place);
  // A transition is drawn in slices, between which the browser answers who types or scrolls; until then it shows the frame that the page itself has.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} locale={locale} />
      </StrictMode>,
    ),
  );
}
