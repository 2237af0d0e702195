import { useCallback, useEffect, useState } from 'react';

/** Whole seconds that run down to zero, and what starts them. Reckoned from the clock, so a sleeping tab does not stretch them. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = useCallback((seconds: number) => {
    const from = Date.now();
    setNow(from);
    setEnd(from + seconds * 1000);
  }, []);
  return [left, start];
}
