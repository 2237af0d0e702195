import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { useDialogs } from '../dialogs/dialogs.ts';
import { Logo } from '../layout/Logo.tsx';
import { Account } from './Account.tsx';
import { CollapsedPlaces, Places } from './Places.tsx';
import styles from './sidebar.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';
import { usePlace } from './usePlace.ts';

interface Props {
  collapsed: boolean;
  /** Collapses or expands it; closes the drawer that it is on a small screen. */
  onToggle: () => void;
  isDrawer?: boolean;
}

/** The left sidebar: new chat, app center, history, account (spec §2), and the navigation of what is managed. */
export function Sidebar({ collapsed, onToggle, isDrawer = false }: Props) {
  const { t } = useWords();
  const place = usePlace();
  return (
    <nav className={styles['sidebar']} data-collapsed={collapsed} data-drawer={isDrawer || undefined} aria-label={t('app.frame.sidebar')}>
      <div className={styles['head']}>
        <Link to="/" className={styles['logo']} aria-label={t('app.name')}>
          <Logo />
          {!collapsed && <span>{t('app.name')}</span>}
        </Link>
        <Hint title={t(collapsed ? 'app.sidebar.expand' : 'app.sidebar.collapse')} placement="right">
          <Button
            type="text"
            icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            aria-label={t(collapsed ? 'app.sidebar.expand' : 'app.sidebar.collapse')}
            onClick={onToggle}
          />
        </Hint>
      </div>
      <Starters collapsed={collapsed} primary={place !== 'managing'} />
      {collapsed ? <CollapsedPlaces place={place} /> : <Places place={place} />}
      <Account collapsed={collapsed} withBell={!isDrawer} />
    </nav>
  );
}

function Starters({ collapsed, primary }: { collapsed: boolean; primary: boolean }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { show } = useDialogs();
  return (
    <div className={styles['starters']}>
      <SidebarEntry
        collapsed={collapsed}
        primary={primary}
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
