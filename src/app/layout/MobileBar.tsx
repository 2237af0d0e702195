import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import styles from './appShell.module.css';
import { Logo } from './Logo.tsx';

/** The bar of a small screen: what opens the two drawers. */
export function MobileBar({ onSidebar, onToolbox }: { onSidebar: () => void; onToolbox: () => void }) {
  const { t } = useWords();
  return (
    <header className={styles['bar']}>
      <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('app.frame.openSidebar')} onClick={onSidebar} />
      <Link to="/" className={styles['barLogo']}>
        <Logo />
        {t('app.name')}
      </Link>
      <Button type="text" icon={<AppstoreAddOutlined aria-hidden />} aria-label={t('app.toolbox.show')} onClick={onToolbox} />
    </header>
  );
}
