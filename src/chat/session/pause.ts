const first = 250;
const longest = 10_000;

/** Waits before the attempt of that number to connect again, longer each time; no longer than until the browser is online again, or the signal. */
export const pauseBefore = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(longest, first * 2 ** (attempt - 1)));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
