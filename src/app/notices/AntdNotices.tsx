import { App } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { type Notices, NoticesContext } from '#ui/useNotices.ts';

/** Shows notices as antd does, and gives them to the screens inside. */
export function AntdNotices({ children, onReady }: { children?: ReactNode; onReady?: (notices: Notices) => void }) {
  return (
    <App component={false} message={{ maxCount: 3 }} notification={{ maxCount: 5 }}>
      <Given onReady={onReady}>{children}</Given>
    </App>
  );
}

function Given({ children, onReady }: { children: ReactNode; onReady: ((notices: Notices) => void) | undefined }) {
  const notices = App.useApp();
  useEffect(() => onReady?.(notices), [notices, onReady]);
  return <NoticesContext value={notices}>{children}</NoticesContext>;
}
