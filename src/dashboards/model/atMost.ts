/** Runs at most so many works at once; the others wait their turn, and are not begun once they are not wanted any more. */
export function atMost(count: number): <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
