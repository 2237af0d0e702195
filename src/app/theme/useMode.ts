import { useCallback, useSyncExternalStore } from 'react';
import { onMediaChange } from '#ui/useMedia.ts';
import { usePrinting } from '#ui/usePrinting.ts';
import { chosenMode, switchMode } from './mode.ts';
import type { Mode } from './tokens.ts';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  const unsubscribe = onMediaChange('dark', onChange);
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    unsubscribe();
    removeEventListener('storage', onChange);
  };
}

/** The look being shown, and what switches to the other one. Follows the system until one is chosen, and other tabs; paper is light. */
export function useMode(): { mode: Mode; toggle: () => void } {
  const chosen = useSyncExternalStore(subscribe, chosenMode);
  const mode = usePrinting() ? 'light' : chosen;
  const toggle = useCallback(() => {
    switchMode();
    for (const listener of listeners) listener();
  }, []);
  return { mode, toggle };
}
