import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './recordFrame.module.css';

interface RecordFrameProps {
  readonly layout: 'drawer' | 'page';
  readonly title: ReactNode;
  readonly extra?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Shown beside its list, which can go on being used, rather than over it. */
  readonly isBeside?: boolean;
  /** False where the focus stays in the list. */
  readonly takesFocus?: boolean;
}

const beside = { mask: false, focusable: { trap: false }, 'aria-modal': false };

const drawerSize = 'min(608px, 100vw)';

/** Where a record is shown or changed: a drawer over its list, or a page of its own. It stays while what is in it arrives. */
export function RecordFrame({ layout, title, extra, onClose, children, isBeside = false, takesFocus = true }: RecordFrameProps) {
  useReturnedFocus();
  if (layout === 'page') {
    return (
      <article className={styles.page} data-layout="page">
        <header className={styles.head}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {extra}
        </header>
        {children}
      </article>
    );
  }
  return (
    <Drawer
      open
      rootClassName={styles.drawerRoot!}
      size={drawerSize}
      title={<h2 className={styles.drawerTitle}>{title}</h2>}
      extra={extra}
      onClose={onClose}
      autoFocus={takesFocus}
      {...(isBeside && beside)}
    >
      <div className={styles.drawer}>{children}</div>
    </Drawer>
  );
}

/** Gives the focus back to what had it before, once this is gone and nothing else has taken it. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isTaken = document.activeElement !== null && document.activeElement !== document.body;
      if (!isTaken && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
