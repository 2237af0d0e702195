import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useLogout } from '@refinedev/core';
import { Button, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { useViewer } from '../session/useViewer.ts';
import { History } from './History.tsx';
import { Logo } from './Logo.tsx';
import styles from './sidebar.module.css';

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
      <Entry
        collapsed={collapsed}
        primary
        icon={<PlusOutlined aria-hidden />}
        label={t('app.sidebar.newChat')}
        onClick={() => void navigate('/')}
      />
      <Entry
        collapsed={collapsed}
        icon={<AppstoreOutlined aria-hidden />}
        label={t('app.sidebar.appCenter')}
        onClick={() => show('appCenter')}
      />
      <Entry
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

interface EntryProps {
  collapsed: boolean;
  icon: ReactNode;
  label: string;
  extra?: ReactNode;
  primary?: boolean;
  onClick: () => void;
}

/** A button of the sidebar: with its words, or only its icon and a tooltip. */
function Entry({ collapsed, icon, label, extra, primary = false, onClick }: EntryProps) {
  const button = (
    <Button
      type={primary ? 'primary' : 'text'}
      block
      icon={icon}
      className={styles['entry']}
      aria-label={collapsed ? label : undefined}
      onClick={onClick}
    >
      {!collapsed && (
        <span className={styles['words']}>
          <span className={styles['label']}>{label}</span>
          {extra}
        </span>
      )}
    </Button>
  );
  return collapsed ? (
    <Tooltip title={label} placement="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** Fetched when it is first opened. */
const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'));

/** The history of a collapsed sidebar: an icon that opens it beside. */
function CollapsedHistory() {
  const { t } = useWords();
  const [state, setState] = useState<'unmet' | 'open' | 'closed'>('unmet');
  const close = useCallback(() => setState((before) => (before === 'open' ? 'closed' : before)), []);
  return (
    <div className={styles['space']}>
      <Entry collapsed icon={<HistoryOutlined aria-hidden />} label={t('app.sidebar.history')} onClick={() => setState('open')} />
      {state !== 'unmet' && (
        <Suspense fallback={null}>
          <HistoryDrawer open={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Account({ collapsed }: { collapsed: boolean }) {
  const { t } = useWords();
  const viewer = useViewer();
  const { show } = useDialogs();
  const { mutate: logout, isPending } = useLogout();
  const name = viewer?.username ?? '';
  return (
    <div className={styles['account']}>
      <Button type="text" className={styles['who']} title={t('app.sidebar.profile')} onClick={() => show('profile')}>
        <Picture address={viewer?.avatar} name={name} />
        <span className={collapsed ? 'unseen' : styles['label']}>{name}</span>
      </Button>
      <Tooltip title={t('app.sidebar.logout')} placement="right">
        <Button
          type="text"
          icon={<LogoutOutlined aria-hidden />}
          loading={isPending}
          aria-label={t('app.sidebar.logout')}
          onClick={() => logout()}
        />
      </Tooltip>
    </div>
  );
}

/** The user's picture, else the first letter of the name. */
function Picture({ address, name }: { address?: string | null | undefined; name: string }) {
  if (address) return <img src={address} width={28} height={28} alt="" className={styles['picture']} />;
  return (
    <span className={styles['picture']} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
