import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './menu.module.css';
import { overlayPlace, type Point, usePlaced, usePressOutside } from './overlay.ts';

interface PopupProps {
  /** The element it opens below and returns the focus to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog below what opened it; left by Esc or a press elsewhere. */
export function Popup({ anchor, label, onClose, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [point] = useState(() => below(anchor.current));
  usePlaced(popup, point);
  const close = useCallback(() => {
    onClose();
    anchor.current?.focus({ preventScroll: true });
  }, [anchor, onClose]);
  usePressOutside(popup, anchor, onClose);
  useEffect(() => {
    if (!popup.current?.contains(document.activeElement)) popup.current?.focus({ preventScroll: true });
    const opener = anchor.current;
    return () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, [anchor]);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return createPortal(
    <div ref={popup} role="dialog" aria-label={label} tabIndex={-1} className={styles.popup} onKeyDown={onKeyDown}>
      {children}
    </div>,
    overlayPlace(),
  );
}

function below(anchor: HTMLElement | null): Point {
  const box = anchor?.getBoundingClientRect();
  return { x: box?.left ?? 0, y: (box?.bottom ?? 0) + 4 };
}
