import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMedia } from '#ui/useMedia.ts';
import { useWords } from '#i18n/useWords.ts';
import { useSession } from '#providers/session/session.ts';
import { DialogsProvider } from '../dialogs/DialogsProvider.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import styles from './appShell.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { ToolboxPanel } from './ToolboxPanel.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** The drawers of a small screen, which a wide one never fetches. */
const MobileNav = lazy(async () => ({ default: (await import('./MobileNav.tsx')).MobileNav }));

/** The bar of a console that is seen with other eyes, which few ever fetch. */
const ViewBar = lazy(async () => ({ default: (await import('./ViewBar.tsx')).ViewBar }));

/** Frame of every page: sidebar, page, toolbox (spec §2). */
export function AppShell() {
  const { t } = useWords();
  const small = useMedia('phone');
  const isView = useSession()?.user.viewer !== undefined;
  const main = useHeadingFocus();
  return (
    <DialogsProvider>
      <a className={styles['skip']} href="#content">
        {t('app.skipToContent')}
      </a>
      <ConnectionBar />
      {isView && (
        <Suspense>
          <ViewBar />
        </Suspense>
      )}
      <div className={styles['frame']} data-small={small} data-viewed={isView}>
        {small ? (
          <Suspense fallback={<div className={styles['bar']} />}>
            <MobileNav />
          </Suspense>
        ) : (
          <WideSides />
        )}
        <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
          <ProgressBar />
          <Outlet />
        </main>
      </div>
    </DialogsProvider>
  );
}

/** A dashboard needs the room: its conversation starts with the sidebar collapsed (spec §4). */
const startsCollapsed = (search: string): boolean => new URLSearchParams(search).get('scene') === 'chat_dashboard';

function WideSides() {
  const [collapsed, setCollapsed] = useState(startsCollapsed(useLocation().search));
  const [toolbox, setToolbox] = useState(false);
  return (
    <>
      <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      <ToolboxPanel open={toolbox} onOpen={() => setToolbox(true)} onClose={() => setToolbox(false)} />
    </>
  );
}
