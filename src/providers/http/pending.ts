import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  count += by;
  for (const listener of listeners) listener();
};

/** Counts a call as under way until it ends, one way or the other. */
export function countWhile<Answer>(call: Promise<Answer>): Promise<Answer> {
  change(1);
  return call.finally(() => change(-1));
}

export const pendingCalls = (): number => count;

export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the number of calls under way, for the progress bar (spec §2). */
export const usePending = (): number => useSyncExternalStore(onPendingChange, pendingCalls);
