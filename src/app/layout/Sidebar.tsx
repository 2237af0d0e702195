import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { Account } from './Account.tsx';
import { History } from './History.tsx';
import { Logo } from './Logo.tsx';
import styles from './sidebar.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';

interface Props {
  collapsed: boolean;
  /** Undefined where the sidebar cannot be collapsed: in the drawer of a small screen. */
  onToggle?: (() => void) | undefined;
}

/** The left sidebar: new chat, app center, history, account (spec §2). */
export function Sidebar({ collapsed, onToggle }: Props) {
  const { t } = useWords();
  return (
    <nav className={styles['sidebar']} data-collapsed={collapsed} aria-label={t('app.frame.sidebar')}>
      <div className={styles['head']}>
        <Link to="/" className={styles['logo']} aria-label={t('app.name')}>
          <Logo />
          {!collapsed && <span>{t('app.name')}</span>}
        </Link>
        {onToggle && (
          <Tooltip title={t(collapsed ? 'app.sidebar.expand' : 'app.sidebar.collapse')} placement="right">
            <Button
              type="text"
              icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
              aria-label={t(collapsed ? 'app.sidebar.expand' : 'app.sidebar.collapse')}
              onClick={onToggle}
            />
          </Tooltip>
        )}
      </div>
      <Starters collapsed={collapsed} />
      {collapsed ? <CollapsedHistory /> : <History />}
      <Account collapsed={collapsed} />
    </nav>
  );
}

function Starters({ collapsed }: { collapsed: boolean }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { show } = useDialogs();
  return (
    <div className={styles['starters']}>
      <SidebarEntry
        collapsed={collapsed}
        primary
        icon={<PlusOutlined aria-hidden />}
        label={t('app.sidebar.newChat')}
        onClick={() => void navigate('/')}
      />
      <SidebarEntry
        collapsed={collapsed}
        icon={<AppstoreOutlined aria-hidden />}
        label={t('app.sidebar.appCenter')}
        onClick={() => show('appCenter')}
      />
      <SidebarEntry
        collapsed={collapsed}
        icon={<SearchOutlined aria-hidden />}
        label={t('app.sidebar.search')}
        extra={
          <kbd className={styles['keys']} aria-hidden>
            {commandKey}K
          </kbd>
        }
        onClick={() => show('palette')}
      />
    </div>
  );
}

const commandKey = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl ';

/** Fetched when it is first opened. */
const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'));

/** The history of a collapsed sidebar: an icon that opens it beside. */
function CollapsedHistory() {
  const { t } = useWords();
  const [state, setState] = useState<'unmet' | 'open' | 'closed'>('unmet');
  const close = useCallback(() => setState((before) => (before === 'open' ? 'closed' : before)), []);
  return (
    <div className={styles['space']}>
      <SidebarEntry collapsed icon={<HistoryOutlined aria-hidden />} label={t('app.sidebar.history')} onClick={() => setState('open')} />
      {state !== 'unmet' && (
        <Suspense fallback={null}>
          <HistoryDrawer open={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
