import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Items mounted at first, counted from the end, and added at a time: so few that the page responds between. */
const first = 10;
const more = 4;

/**
 * From which of `count` things on to draw: the last few at first, the ones before them while the reader already reads, all before
 * the page is printed. So a long conversation opens at once, and is soon whole for the browser's own search.
 */
export function useIncrementalMount(count: number): number {
  const [from, setFrom] = useState(Math.max(0, count - first));
  const at = Math.min(from, Math.max(0, count - first));
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => startTransition(() => setFrom(Math.max(0, at - more))));
    return () => clearTimeout(timer);
  }, [at]);
  useEffect(() => {
    const drawAll = () => flushSync(() => setFrom(0));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, []);
  return at;
}
