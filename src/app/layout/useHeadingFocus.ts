import { type RefObject, useEffect, useRef } from 'react';
import { useScreen } from '../useScreen.ts';

/** True if the focus is already placed: in a drawer that the address opened, or in a field of the new screen. */
const isElsewhere = (main: HTMLElement): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0) ||
  (document.activeElement !== main && main.contains(document.activeElement));

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** On a new screen, scrolls to its top and moves the focus to its main heading, as soon as that is drawn; a drawer over a list is no new screen. */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = useScreen().address;
  const shown = useRef(screen);

  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === screen) return;
    shown.current = screen;
    element.scrollTop = 0;
    if (isElsewhere(element) || focusHeading(element)) return;
    const watcher = new MutationObserver(() => {
      if (isElsewhere(element) || focusHeading(element)) watcher.disconnect();
    });
    watcher.observe(element, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [screen]);

  return main;
}
