import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Esc within the composer around the panel, or where nothing has the focus, before anything else hears of it; an input method keeps its own. */
export function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, keyCode, target } = event;
    if (key !== 'Escape' || isComposing || keyCode === 229) return;
    const around = panel.current?.closest('[data-composer]');
    if (target !== document.body && !around?.contains(target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
