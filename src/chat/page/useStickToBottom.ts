import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { followsAfter, type Place } from './following.ts';
import { watchUserScroll } from './userScroll.ts';

const placeOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Place => ({
  top: scrollTop,
  height: scrollHeight,
  view: clientHeight,
});

interface StickToBottom {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** True once the reader has left the end. */
  readonly isAway: boolean;
  toEnd(): void;
  /** Leaves the end: something else is to be read. */
  stay(): void;
}

/** Keeps the end of growing content in sight for as long as the reader stays there. */
export function useStickToBottom(): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    follows.current = true;
    setAway(false);
    element.scrollTop = element.scrollHeight;
  }, []);

  const stay = useCallback(() => {
    follows.current = false;
    setAway(true);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current!;
    let before = placeOf(element);
    const pin = () => {
      if (follows.current) element.scrollTop = element.scrollHeight;
      before = placeOf(element);
    };
    const userScroll = watchUserScroll(element);
    const onScroll = ({ timeStamp }: Event) => {
      follows.current = followsAfter(follows.current, before, placeOf(element), userScroll.isMoving(timeStamp));
      setAway(!follows.current);
      pin();
    };
    const observer = new ResizeObserver(pin);
    observer.observe(element);
    observer.observe(content.current!);
    element.addEventListener('scroll', onScroll, { passive: true });
    pin();
    return () => {
      observer.disconnect();
      userScroll.stop();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  return { scroller, content, isAway, toEnd, stay };
}
