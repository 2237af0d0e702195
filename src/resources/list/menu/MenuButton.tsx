import { type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { Menu } from '../later.ts';
import type { MenuEntry, OpenMenu } from './menuEntries.ts';

/** Props of a button that opens a menu. */
export interface OpenerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onPointerDown: () => void;
  readonly onClick: () => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

interface MenuButtonProps {
  /** Asked for when the menu opens, so that closed menus cost nothing. */
  readonly entries: () => readonly MenuEntry[];
  readonly children: (opener: OpenerProps) => ReactNode;
}

/** A button with a menu below it. */
export function MenuButton({ entries, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const close = useCallback(() => {
    setMenu(undefined);
    button.current?.focus({ preventScroll: true });
  }, []);
  // A press outside closes an open menu before the click comes.
  const wasOpen = useRef(false);
  const onPointerDown = () => void (wasOpen.current = menu !== undefined);
  const toggle = () => {
    if (wasOpen.current) return void (wasOpen.current = false);
    const box = button.current?.getBoundingClientRect();
    setMenu({ entries: entries(), x: box?.left ?? 0, y: (box?.bottom ?? 0) + 4 });
  };
  return (
    <>
      {children({ ref: button, onPointerDown, onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': menu !== undefined })}
      {menu && (
        <Suspense>
          <Menu {...menu} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
