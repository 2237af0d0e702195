import { matchesMedia } from '#ui/useMedia.ts';
import type { Mode } from './tokens.ts';

/** Where the chosen look is remembered; `public/before-paint.js` reads it too. */
const themeKey = 'theme';

/** The look to show: the saved one, else what the system prefers, else light (spec §1). */
export function chosenMode(storage: Pick<Storage, 'getItem'> = localStorage, prefersDark = matchesMedia('dark')): Mode {
  const saved = storage.getItem(themeKey);
  if (saved === 'light' || saved === 'dark') return saved;
  return prefersDark ? 'dark' : 'light';
}

/** Paints the page outside of components: its ground, scrollbars and the pages without antd. */
export function paint(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode;
}

/** Shows the other look, and remembers it. */
export function switchMode(): void {
  const other: Mode = chosenMode() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(themeKey, other);
  paint(other);
}
