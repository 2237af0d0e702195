import { useCallback } from 'react';

const controlIn = (element: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  element?.matches('button, input, textarea, a') ? element : element?.querySelector<HTMLElement>('button, input, textarea, a');

/** Follows presses of what bears `data-removes`; returns an unsubscribe function. */
function follow(around: HTMLElement): () => void {
  const removing = () => [...around.querySelectorAll<HTMLElement>('[data-removes]')];
  let pressed: { readonly at: number; readonly count: number } | undefined;
  const note = ({ target }: Event) => {
    const all = removing();
    const at = all.findIndex((each) => each.contains(target as Node));
    if (at >= 0) pressed = { at, count: all.length };
  };
  const move = () => {
    const left = removing();
    if (!pressed || left.length >= pressed.count) return;
    const next = left[Math.min(pressed.at, left.length - 1)] ?? around.querySelector<HTMLElement>('[data-adds]');
    pressed = undefined;
    // Whoever has gone on meanwhile is left where they are.
    if (document.activeElement === document.body) controlIn(next)?.focus();
  };
  const observer = new MutationObserver(move);
  observer.observe(around, { childList: true, subtree: true });
  around.addEventListener('click', note, true);
  return () => {
    observer.disconnect();
    around.removeEventListener('click', note, true);
  };
}

/**
 * Keeps the focus where something was taken out of a list by a button: it goes to the button of the next one, or the last, or to what adds one.
 * Returns the ref of an element around both; what takes away bears `data-removes`, what adds bears `data-adds`.
 */
export const useFocusAfterRemoval = () => useCallback((around: HTMLElement | null) => (around ? follow(around) : undefined), []);
