import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Hint } from '#ui/Hint.tsx';
import styles from './sidebar.module.css';

interface Props {
  collapsed: boolean;
  icon: ReactNode;
  label: string;
  extra?: ReactNode;
  primary?: boolean;
  onClick: () => void;
}

/** A button of the sidebar: with its words, or only its icon and a tooltip. */
export function SidebarEntry({ collapsed, icon, label, extra, primary = false, onClick }: Props) {
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
    <Hint title={label} placement="right">
      {button}
    </Hint>
  ) : (
    button
  );
}
