import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Notices, NoticesContext } from '#ui/useNotices.ts';
import { waitingNotices } from './lateNotices.ts';

type Shows = ComponentType<{ onReady: (notices: Notices) => void }>;

/** Milliseconds until a page stands; what it draws itself is not held up. */
const standsAfter = 3000;

/** Gives the screens inside their notices. What shows them is fetched once the page stands, so that it is there when the server no longer is. */
export function LateNotices({ children }: { children: ReactNode }) {
  const [Shows, setShows] = useState<Shows>();
  const fetch = useCallback(
    // Failing, it is tried again at the next notice.
    () =>
      void import('./AntdNotices.tsx').then(
        ({ AntdNotices }) => setShows(() => AntdNotices),
        () => {},
      ),
    [],
  );
  const [{ notices, ready }] = useState(() => waitingNotices(fetch));
  useEffect(() => {
    const timer = setTimeout(fetch, standsAfter);
    return () => clearTimeout(timer);
  }, [fetch]);
  return (
    <NoticesContext value={notices}>
      {children}
      {Shows && <Shows onReady={ready} />}
    </NoticesContext>
  );
}
