import { useCallback, useSyncExternalStore } from 'react';

/** Media queries that screens ask. The style sheets write the width of a phone out. */
const queries = {
  /** So narrow that sides are drawers and rows are cards (spec §2). */
  phone: '(max-width: 767.98px)',
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  touch: '(pointer: coarse)',
} as const;
type Media = keyof typeof queries;

/** State of a media query now, for handlers; components ask `useMedia`. */
export const matchesMedia = (media: Media): boolean => matchMedia(queries[media]).matches;

/** Tells when a media query becomes true or false. Returns an unsubscribe function. */
export function onMediaChange(media: Media, onChange: () => void): () => void {
  const list = matchMedia(queries[media]);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** State of a media query; the component is drawn again when it changes. */
export function useMedia(media: Media): boolean {
  const subscribe = useCallback((onChange: () => void) => onMediaChange(media, onChange), [media]);
  return useSyncExternalStore(subscribe, () => matchesMedia(media));
}
