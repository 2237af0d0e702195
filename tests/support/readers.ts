import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { onTestFinished } from 'vitest';

/** Is told of each process that is begun to read a file; returns an unsubscribe function. */
function onReader(hear: (reader: ChildProcess) => void): () => void {
  const note = (message: unknown): void => hear((message as { readonly process: ChildProcess }).process);
  subscribe('child_process', note);
  return () => unsubscribe('child_process', note);
}

/**
 * Stops the next so many processes that are begun to read a file, before they have read any of it, until the test has them go on or kills
 * them: a file is being read however quick the machine is.
 */
export function stopNextReaders(count: number) {
  const readers: ChildProcess[] = [];
  const hearNoMore = onReader((reader) => {
    readers.push(reader);
    reader.once('spawn', () => reader.kill('SIGSTOP'));
    if (readers.length === count) hearNoMore();
  });
  onTestFinished(hearNoMore);
  return {
    goOn(): void {
      hearNoMore();
      for (const reader of readers) reader.kill('SIGCONT');
    },
  };
}

/** The processes that read files from now on. */
export function watchReaders() {
  const readers: ChildProcess[] = [];
  const stop = onReader((reader) => void readers.push(reader));
  return {
    /** All that were begun. */
    begun: (): readonly ChildProcess[] => readers,
    /** Those that still live. */
    alive: (): readonly ChildProcess[] =>
      readers.filter(({ pid, exitCode, signalCode }) => pid && exitCode === null && signalCode === null),
    stop,
  };
}
