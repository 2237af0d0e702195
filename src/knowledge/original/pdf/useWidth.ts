import { type RefObject, useLayoutEffect, useState } from 'react';

/** Room that an element has for what is in it, in pixels; 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current!;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(measured);
      setWidth(Math.floor(measured.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(measured);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
