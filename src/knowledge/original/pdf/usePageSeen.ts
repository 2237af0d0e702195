import { type RefObject, useEffect, useState } from 'react';

/** Number of the page that is in the middle of what is seen. */
export function usePageSeen(pages: RefObject<HTMLElement | null>, first: number): number {
  const [seen, setSeen] = useState(first);
  useEffect(() => {
    const scrolled = pages.current!;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { left, top, width, height } = scrolled.getBoundingClientRect();
      const page = document.elementFromPoint(left + width / 2, top + height / 2)?.closest<HTMLElement>('[data-page]');
      if (page) setSeen(Number(page.dataset['page']));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scrolled.removeEventListener('scroll', onScroll);
    };
  }, [pages]);
  return seen;
}
