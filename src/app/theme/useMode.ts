import { useCallback, useSyncExternalStore } from 'react';
import { chosenMode, switchMode } from './mode.ts';
import type { Mode } from './tokens.ts';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(onChange);
  system.addEventListener('change', onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    system.removeEventListener('change', onChange);
    removeEventListener('storage', onChange);
  };
}

/** The look being shown, and what switches to the other one. Follows the system until one is chosen, and other tabs. */
export function useMode(): { mode: Mode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, chosenMode);
  const toggle = useCallback(() => {
    switchMode();
    for (const listener of listeners) listener();
  }, []);
  return { mode, toggle };
}
