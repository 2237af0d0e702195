import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/** The forms on screen, the one on top last: only that one hears the key. */
const listeners: symbol[] = [];

/** Ctrl+S, or ⌘S, saves the form on top. */
export function useSaveKey(save: () => void): void {
  const latest = useLatest(save);
  useEffect(() => {
    const self = Symbol('form');
    listeners.push(self);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (listeners.at(-1) === self) latest()();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      listeners.splice(listeners.indexOf(self), 1);
    };
  }, [latest]);
}
