import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './menu.module.css';
import { overlayPlace, usePlaced, usePressOutside } from './overlay.ts';

/** One line of a menu. `'line'` draws a divider. */
export type MenuEntry =
  | 'line'
  | {
      readonly key: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly isDanger?: boolean;
      /** For what is on or off: which of the two it is now. */
      readonly isOn?: boolean;
      readonly onSelect: () => void;
    };

/** A menu that is open at a point of the screen. */
export interface OpenMenu {
  readonly entries: readonly MenuEntry[];
  readonly x: number;
  readonly y: number;
}

interface MenuProps extends OpenMenu {
  /** The button that opens and closes it. */
  readonly anchor?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu: walked by arrows, chosen by Enter, left by Esc, Tab or a press elsewhere. It takes the focus; whoever opened it takes it back. */
export function Menu({ entries, x, y, anchor, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  usePlaced(menu, { x, y });
  usePressOutside(menu, anchor, onClose);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return onClose();
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = Object.hasOwn(steps, event.key) ? steps[event.key]?.(at, items.length) : byLetter(items, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return createPortal(
    <div ref={menu} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
      {entries.map((entry, at) =>
        entry === 'line' ? (
          <hr key={`line${at}`} className={styles.line} />
        ) : (
          <button
            key={entry.key}
            type="button"
            role={entry.isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={entry.isOn}
            className={styles.item}
            data-danger={entry.isDanger || undefined}
            onClick={() => {
              onClose();
              entry.onSelect();
            }}
          >
            {entry.label}
          </button>
        ),
      )}
    </div>,
    overlayPlace(),
  );
}

/** The next item that starts with a typed letter. */
function byLetter(items: readonly HTMLElement[], at: number, key: string): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const turned = items.map((_, step) => (at + 1 + step) % items.length);
  return turned.find((place) => items[place]?.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
