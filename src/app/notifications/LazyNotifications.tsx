import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type LastWrite, LastWriteContext, type NotificationOutlet, NotificationContext } from '#ui/notifications.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { queuedOutlet } from './queue.ts';

type Outlet = ComponentType<{ onReady: (outlet: NotificationOutlet) => void }>;

/** Milliseconds until a page stands; what it draws itself is not held up. */
const standsAfter = 3000;

/** Gives the screens inside their notifications. What shows them is fetched once the page stands, so that it is there when the server no longer is. */
export function LazyNotifications({ children }: { children: ReactNode }) {
  const [Outlet, setOutlet] = useState<Outlet>();
  const fetch = useCallback(
    // Failing, it is tried again at the next notification.
    () =>
      void import('./AntdNotifications.tsx').then(
        ({ AntdNotifications }) => setOutlet(() => AntdNotifications),
        () => {},
      ),
    [],
  );
  const [{ outlet, ready }] = useState(() => queuedOutlet(fetch));
  const [lastWrite] = useState((): LastWrite => ({}));
  useShortcut({ 'mod+z': () => (lastWrite.undo ? lastWrite.undo() : false) });
  useEffect(() => {
    const timer = setTimeout(fetch, standsAfter);
    return () => clearTimeout(timer);
  }, [fetch]);
  return (
    <NotificationContext value={outlet}>
      <LastWriteContext value={lastWrite}>{children}</LastWriteContext>
      {Outlet && <Outlet onReady={ready} />}
    </NotificationContext>
  );
}
