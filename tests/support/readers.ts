import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** The processes that read files from now on. */
export function watchReaders() {
  const readers: ChildProcess[] = [];
  const note = (message: unknown): void => {
    const { process } = message as { readonly process: ChildProcess };
    readers.push(process);
  };
  subscribe('child_process', note);
  return {
    /** All that were begun. */
    begun: (): readonly ChildProcess[] => readers,
    /** Those that still live. */
    alive: (): readonly ChildProcess[] =>
      readers.filter(({ pid, exitCode, signalCode }) => pid && exitCode === null && signalCode === null),
    stop: () => unsubscribe('child_process', note),
  };
}
