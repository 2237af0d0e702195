import { callBy } from '#api/useCall.ts';
import { allowedBy } from '#api/useAllowed.ts';
import { currentLanguage } from '#i18n/index.ts';
import type { FirstLook, ReadyHandle } from '#pages/firstLook.ts';
import { accessControlProvider } from '#providers/access/accessControl.ts';
import { askEarly } from '#providers/queryClient.ts';
import { currentSession } from '#providers/session/session.ts';
import type { Router } from './App.tsx';
import type { Connections } from './Root.tsx';

/** Milliseconds that the first drawing waits for data, while the frame is up that the page itself has: with them it is drawn once. */
const worthWaiting = 250;

/**
 * Waits for the code of the page at the present address, which is fetched with that of the frame, and shortly for the data that it asks
 * for at once. Where either does not come, the page says so in its place.
 */
export async function readyPage({ state }: Router, connections: Connections): Promise<void> {
  const handles = state.matches.map(({ route }) => route.handle as ReadyHandle | undefined);
  const pages = await Promise.allSettled(handles.map((handle) => handle?.fetch?.()));
  const look = firstLook(connections);
  const answers = pages.map((page) => look && page.status === 'fulfilled' && page.value?.(look));
  await Promise.race([Promise.allSettled(answers), new Promise((resolve) => setTimeout(resolve, worthWaiting))]);
}

function firstLook({ queryClient, dataProvider, authProvider }: Connections): FirstLook | undefined {
  const user = currentSession()?.user;
  if (!user) return undefined;
  return {
    ask: (query) => askEarly(queryClient, query),
    allowed: allowedBy(accessControlProvider.allows),
    call: callBy(dataProvider, authProvider.onError),
    provider: dataProvider,
    search: location.search,
    language: currentLanguage(),
    person: user.userid,
    dataScope: user.dataScope,
  };
}
