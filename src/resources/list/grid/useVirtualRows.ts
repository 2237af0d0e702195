import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The rows that are drawn: from `start` up to but without `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Up to here all rows are drawn: searching in the page and printing then find them. */
const drawnWhole = 100;
const spare = 12;
/** Rows drawn before the scroller has been measured. */
const unmeasured = 40;

function rangeOf(scroller: HTMLElement | null, count: number, rowHeight: number): Range {
  if (count <= drawnWhole) return { start: 0, end: count };
  const first = Math.floor((scroller?.scrollTop ?? 0) / rowHeight);
  const screen = scroller?.clientHeight ? Math.ceil(scroller.clientHeight / rowHeight) : unmeasured;
  return { start: Math.max(0, first - spare), end: Math.min(count, first + screen + spare) };
}

/** Returns the range of rows, all of one height, that the scroll position makes visible. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): Range {
  const [range, setRange] = useState(() => rangeOf(null, count, rowHeight));
  useLayoutEffect(() => {
    if (count > drawnWhole) setRange(rangeOf(scroller.current, count, rowHeight));
  }, [scroller, count, rowHeight]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || count <= drawnWhole) return;
    const measure = () =>
      setRange((before) => {
        const after = rangeOf(element, count, rowHeight);
        return before.start === after.start && before.end === after.end ? before : after;
      });
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, count, rowHeight]);
  if (count <= drawnWhole) return { start: 0, end: count };
  return { start: Math.min(range.start, count), end: Math.min(range.end, count) };
}
