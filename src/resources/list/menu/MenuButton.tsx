import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { Menu, type MenuEntry, type OpenMenu } from './Menu.tsx';

/** What a button needs to open a menu. */
export interface OpenerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
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
  const toggle = () => {
    if (menu) return close();
    const box = button.current?.getBoundingClientRect();
    setMenu({ entries: entries(), x: box?.left ?? 0, y: (box?.bottom ?? 0) + 4 });
  };
  return (
    <>
      {children({ ref: button, onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': menu !== undefined })}
      {menu && <Menu {...menu} anchor={button} onClose={close} />}
    </>
  );
}
