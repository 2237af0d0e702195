import { type RefObject, useEffect } from 'react';

/**
 * Marks a scroller with `data-more` while something of it stands further at its end, for the style sheet to fade it out.
 * The mark is set past React: it changes while one scrolls, and nothing is to be drawn anew for it.
 */
export function useMoreAside(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () => {
      // Scaled screens leave a rest of less than a pixel at the end.
      const rest = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      element.toggleAttribute('data-more', rest > 1);
    };
    element.addEventListener('scroll', mark, { passive: true });
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    for (const table of element.children) observer.observe(table);
    return () => {
      element.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [scroller]);
}
