import { useSyncExternalStore } from 'react';
import { shape } from './tokens.ts';

const query = `(max-width: ${shape.smallScreen - 0.02}px)`;

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is so narrow that the sidebar and the toolbox are drawers (spec §2). */
export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
