import { App } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type NotificationOutlet, NotificationContext } from '#ui/notifications.ts';

interface Props {
  children?: ReactNode;
  onReady?: (outlet: NotificationOutlet) => void;
}

/** Shows notifications as antd does, for the screens inside. */
export function AntdNotifications(props: Props) {
  return (
    <App component={false} notification={{ maxCount: 5 }}>
      <Outlet {...props} />
    </App>
  );
}

function Outlet({ children, onReady }: Props) {
  const { notification, modal } = App.useApp();
  const outlet = useMemo(
    (): NotificationOutlet => ({ open: notification.open, close: (key) => notification.destroy(key), confirm: modal.confirm }),
    [notification, modal],
  );
  useEffect(() => onReady?.(outlet), [outlet, onReady]);
  return <NotificationContext value={outlet}>{children}</NotificationContext>;
}
