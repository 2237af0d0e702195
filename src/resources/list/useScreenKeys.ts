import { type RefObject, useEffect, useRef } from 'react';

interface ScreenKeys {
  readonly search: () => void;
  readonly help: () => void;
  readonly turnPage: (by: 1 | -1) => void;
}

const typesIn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]') !== null;
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((each) => each.getClientRects().length > 0);

/** The keys that hold anywhere on a list, unless something is being typed or a dialog is open. */
export function useScreenKeys(screen: RefObject<HTMLElement | null>, keys: ScreenKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.defaultPrevented || typesIn(event.target) || isCovered()) return;
      const act = actionOf(event, latest.current, screen.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [screen]);
}

function actionOf({ key, altKey }: KeyboardEvent, keys: ScreenKeys, screen: HTMLElement | null): (() => void) | undefined {
  if (altKey) return key === 'PageDown' ? () => keys.turnPage(1) : key === 'PageUp' ? () => keys.turnPage(-1) : undefined;
  if (key === '/') return keys.search;
  if (key === '?') return keys.help;
  const hasFocus = screen?.querySelector('table')?.contains(document.activeElement) ?? false;
  const isFree = document.activeElement === document.body || document.activeElement?.matches('main, h1') === true;
  if (key === 'ArrowDown' && !hasFocus && isFree)
    return () => screen?.querySelector<HTMLElement>('tbody [data-place][tabindex="0"], table[tabindex="0"]')?.focus();
  return undefined;
}
