import { Drawer, Button } from 'antd';
import { useState } from 'react';
import { useLocation, Link } from 'react-router';
import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { useWords } from '#i18n/useWords.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { shape } from '../theme/tokens.ts';
import { Bell } from '../notices/Bell.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { Toolbox } from './Toolbox.tsx';
import styles from './appShell.module.css';
import { Logo } from './Logo.tsx';

/** The sidebar and the toolbox of a small screen: drawers, which close when one has gone somewhere or opened a window. */
export function MobileNav() {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState<'sidebar' | 'toolbox' | null>(null);
  const { shown } = useDialogs();
  const close = () => setOpen(null);
  const place = JSON.stringify([pathname, search, shown]);
  const [lastPlace, setLastPlace] = useState(place);
  // While drawing, not in an effect: one that is still due would close what was opened before it ran.
  if (place !== lastPlace) {
    setLastPlace(place);
    close();
  }
  return (
    <>
      <MobileBar onSidebar={() => setOpen('sidebar')} onToolbox={() => setOpen('toolbox')} />
      <Drawer
        placement="left"
        size={shape.sidebar}
        open={open === 'sidebar'}
        onClose={close}
        aria-label={t('app.frame.sidebar')}
        closable={false}
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar collapsed={false} onToggle={close} isDrawer />
      </Drawer>
      <Drawer placement="right" size={shape.toolbox + 20} open={open === 'toolbox'} onClose={close} title={t('app.frame.toolbox')}>
        <Toolbox onClose={close} />
      </Drawer>
    </>
  );
}

/** The bar of a small screen: what opens the two drawers. */
function MobileBar({ onSidebar, onToolbox }: { onSidebar: () => void; onToolbox: () => void }) {
  const { t } = useWords();
  return (
    <header className={styles['bar']}>
      <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('app.frame.openSidebar')} onClick={onSidebar} />
      <Link to="/" className={styles['barLogo']}>
        <Logo />
        {t('app.name')}
      </Link>
      <Bell />
      <Button type="text" icon={<AppstoreAddOutlined aria-hidden />} aria-label={t('app.toolbox.show')} onClick={onToolbox} />
    </header>
  );
}
