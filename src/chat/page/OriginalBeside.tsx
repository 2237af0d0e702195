import { Drawer } from 'antd';
import { createElement, type ReactNode, use, useRef, useState } from 'react';
import { useFetched } from '#ui/later.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { type LookedUp, LookUpContext, type OriginalPanel, OriginalPanelContext } from '../parts/originals.ts';
import styles from './page.module.css';

/** A conversation, and beside it the original that a citation was followed to; over it on a phone. */
export function OriginalBeside({ children }: { readonly children: ReactNode }) {
  const panelOf = use(OriginalPanelContext);
  const isNarrow = useMedia('phone');
  const [shown, setShown] = useState<LookedUp>();
  const before = useRef<Element>(null);
  const lookUp = (passage: LookedUp) => {
    before.current = document.activeElement;
    setShown(passage);
  };
  const close = () => {
    setShown(undefined);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const panel = shown && panelOf && <Panel {...shown} view={panelOf.View} onClose={close} />;
  return (
    <LookUpContext value={panelOf && lookUp}>
      <div className={styles[panel && !isNarrow ? 'beside' : 'alone']}>
        {children}
        {panel && !isNarrow && <aside className={styles['original']}>{panel}</aside>}
      </div>
      {panel && isNarrow && (
        <Drawer
          open
          aria-label={shown.name}
          size="100%"
          placement="bottom"
          closable={false}
          onClose={close}
          styles={{ body: { padding: 12 } }}
        >
          {panel}
        </Drawer>
      )}
    </LookUpContext>
  );
}

interface PanelProps extends LookedUp {
  readonly view: OriginalPanel['View'];
  readonly onClose: () => void;
}

function Panel({ view, ...shown }: PanelProps) {
  return useFetched(view) ? createElement(view, shown) : <Loading rows={12} />;
}
