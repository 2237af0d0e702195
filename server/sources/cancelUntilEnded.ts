import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two tries. */
const between = 250;

/**
 * Cancellation of work at a source once nobody waits for it, tried until the work has ended: one that comes between two statements
 * ends neither of them. Call what it returns when the work has ended; its connection must not be used again if `signal` was aborted,
 * as a last cancellation may still be under way.
 */
export function cancelUntilEnded(signal: AbortSignal, cancel: () => Promise<unknown>): () => void {
  let hasEnded = false;
  async function stop(): Promise<void> {
    while (!hasEnded) {
      await cancel().catch(() => {});
      await pause(between, undefined, { ref: false });
    }
  }
  const begin = (): void => void stop();
  signal.addEventListener('abort', begin, { once: true });
  return () => {
    hasEnded = true;
    signal.removeEventListener('abort', begin);
  };
}
