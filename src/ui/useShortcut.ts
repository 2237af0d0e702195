import { useEffect, useEffectEvent } from 'react';

/** Keys and what they do, such as `{ 'mod+k': open, '/': search }`; `mod` is Ctrl or ⌘. An action that gives false leaves the key to others. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void | false>>;

interface Options {
  /** Also while something is being typed, and under an open window or menu. */
  readonly everywhere?: boolean;
  /** Before anything else on the page hears of the key. */
  readonly capture?: boolean;
}

/** Name of a pressed key. Shift counts only with letters and named keys: which signs need it depends on the keyboard. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const held = { mod: ctrlKey || metaKey, alt: altKey, shift: shiftKey && !isSign };
  const modifiers = Object.entries(held).flatMap(([name, isHeld]) => (isHeld ? [name] : []));
  return [...modifiers, key.length === 1 ? key.toLowerCase() : key].join('+');
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]') !== null;
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]:not([aria-modal="false"]), [role="menu"]')].some(
    (each) => each.getClientRects().length > 0,
  );

/** Keys of the whole page, while the component is on it. Keys that an input method still composes with are its own. */
export function useShortcut(shortcuts: Shortcuts, { everywhere = false, capture = false }: Options = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    const act = Object.hasOwn(shortcuts, name) ? shortcuts[name] : undefined;
    if (!act || event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (!everywhere && (isTyping(event) || isCovered())) return;
    if (act(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown, { capture });
    return () => document.removeEventListener('keydown', onKeyDown, { capture });
  }, [capture]);
}
