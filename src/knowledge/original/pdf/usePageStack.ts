import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '#ui/useLatest.ts';
import { countOf, type PageStack, pageAt, sameHeight, stackPages, topOf } from '../model/pageStack.ts';

/** Pages that there are frames for, and the one in the middle of what is seen. */
interface PagesShown {
  readonly first: number;
  readonly last: number;
  readonly seen: number;
}

interface Options {
  readonly count: number;
  /** Width of each; 0 before there is any. */
  readonly width: number;
  /** Height by width of those that nobody has looked at yet. */
  readonly ratio: number;
  /** Page at which they open. */
  readonly first: number;
  /** Pixels above and below what is seen within which pages are shown as well. */
  readonly margin: number;
}

/** Places of the pages of a scrolled view, with those near to what is seen. When sizes change, what is seen keeps its place. */
export function usePageStack(view: RefObject<HTMLElement | null>, { count, width, ratio, first, margin }: Options) {
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(() => new Map());
  const stack = useMemo(() => stackPages(count, (page) => Math.round(width * (ratios.get(page) ?? ratio))), [count, width, ratio, ratios]);
  const [shown, setShown] = useState<PagesShown>({ first, last: first, seen: first });
  const latest = useLatest({ stack, margin });
  const look = useCallback(() => {
    const { scrollTop, clientHeight } = view.current!;
    const now = shownAt(latest(), scrollTop, clientHeight);
    setShown((before) => (isSame(before, now) ? before : now));
  }, [view, latest]);

  const before = useRef<PageStack>(undefined);
  useLayoutEffect(() => {
    if (width === 0) return;
    const scrolled = view.current!;
    scrolled.scrollTop = before.current ? sameHeight(before.current, scrolled.scrollTop, stack) : topOf(stack, first);
    before.current = stack;
    look();
    // Where it opens is asked once.
    // eslint-disable-next-line react/exhaustive-deps
  }, [view, width, stack, margin, look]);
  useLooking(view, look);

  const learnRatio = useCallback(
    (page: number, learnt: number) =>
      setRatios((known) => ((known.get(page) ?? ratio) === learnt ? known : new Map(known).set(page, learnt))),
    [ratio],
  );
  const goTo = useCallback(
    (page: number) => {
      const scrolled = view.current!;
      scrolled.scrollIntoView({ block: 'nearest' });
      scrolled.scrollTop = topOf(latest().stack, Math.min(Math.max(page, 1), countOf(latest().stack)));
      look();
    },
    [view, latest, look],
  );
  return { stack, shown, learnRatio, goTo };
}

function shownAt({ stack, margin }: { readonly stack: PageStack; readonly margin: number }, top: number, height: number): PagesShown {
  return {
    first: pageAt(stack, top - margin),
    last: pageAt(stack, top + height + margin),
    seen: pageAt(stack, top + height / 2),
  };
}

const isSame = (one: PagesShown, other: PagesShown): boolean =>
  one.first === other.first && one.last === other.last && one.seen === other.seen;

/** Looks again whenever a view is scrolled or gets another size. */
function useLooking(view: RefObject<HTMLElement | null>, look: () => void): void {
  useEffect(() => {
    const scrolled = view.current!;
    let frame = 0;
    const onChange = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const watcher = new ResizeObserver(onChange);
    watcher.observe(scrolled);
    scrolled.addEventListener('scroll', onChange, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      scrolled.removeEventListener('scroll', onChange);
    };
  }, [view, look]);
}
