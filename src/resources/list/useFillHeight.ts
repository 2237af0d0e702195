import { type RefObject, useLayoutEffect } from 'react';
import { useMedia } from '#ui/useMedia.ts';

/** Lets an element reach down to the lower edge of the window, whatever stands above it; on low windows it keeps `least`, and on phones it is as long as what it holds. */
export function useFillHeight(element: RefObject<HTMLElement | null>, least = 360): void {
  const isNarrow = useMedia('phone');
  useLayoutEffect(() => {
    const target = element.current;
    const around = target?.parentElement;
    if (!target || !around || isNarrow) return;
    const fit = () => {
      const top = target.getBoundingClientRect().top + around.scrollTop;
      const below = Number.parseFloat(getComputedStyle(around).paddingBottom) || 0;
      target.style.height = `max(${least}px, calc(100dvh - ${Math.round(top + below)}px))`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    for (const sibling of around.children) if (sibling !== target) observer.observe(sibling);
    observer.observe(around);
    return () => {
      observer.disconnect();
      target.style.height = '';
    };
  }, [element, least, isNarrow]);
}
