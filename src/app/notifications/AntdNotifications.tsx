import { App } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type NotificationOutlet, NotificationContext } from '#ui/notifications.ts';
import styles from './notifications.module.css';

/** Pixels from the lower edge of a phone, where one writes, sends, saves and acts on what is chosen. */
const aboveControls = 112;

const look = { maxCount: 5, top: 8, bottom: aboveControls, classNames: { list: styles['list'] } } as const;

interface Props {
  children?: ReactNode;
  onReady?: (outlet: NotificationOutlet) => void;
}

/** Shows notifications as antd does, for the screens inside. */
export function AntdNotifications(props: Props) {
  return (
    <App component={false} notification={look}>
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
